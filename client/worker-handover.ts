import type { KeyCommand } from '../config/keys/key-command.ts';
import type { RunConfig } from '../config/run-config.ts';
import { commandOf, revealAll, Secret } from '../config/secret.ts';
import { isObject } from '../schemas/json-object.ts';

type Place = readonly [name: string, ...inside: string[]];
type Placed = readonly [place: Place, secret: Secret];

/** A run's configuration as plain data, secrets in clear: for the memory of a worker thread, never for a file. */
export interface PackedRun {
  readonly config: Omit<RunConfig, 'target'>;
  /** Members of the target without its secrets. */
  readonly target: object;
  /** Secrets of the target: the place of each, all its values so far, and the command that gives the next. */
  readonly secrets: readonly PackedSecret[];
}

type PackedSecret = readonly [place: Place, values: readonly string[], command: KeyCommand | undefined];

export function packRun({ target, ...config }: RunConfig): PackedRun {
  const secrets = secretsIn(target);
  const packed = secrets.map(
    ([place, secret]): PackedSecret => [place, revealAll(secret), commandOf(secret)],
  );
  return { config, target: withoutSecrets(target), secrets: packed };
}

export function unpackRun({ config, target, secrets }: PackedRun): RunConfig {
  const whole = structuredClone(target);
  for (const [place, values, command] of secrets) put(whole, place, new Secret(values, command));
  return { ...config, target: whole as RunConfig['target'] };
}

function secretsIn(from: object): Placed[] {
  return Object.entries(from).flatMap(([name, value]: [string, unknown]): Placed[] => {
    if (value instanceof Secret) return [[[name], value]];
    if (!isObject(value)) return [];
    return secretsIn(value).map(([place, secret]): Placed => [[name, ...place], secret]);
  });
}

function withoutSecrets(from: object): object {
  const plain = Object.entries(from).filter(([, value]) => !(value instanceof Secret));
  return Object.fromEntries(
    plain.map(([name, value]: [string, unknown]) => [name, isObject(value) ? withoutSecrets(value) : value]),
  );
}

function put(into: object, [name, ...inside]: Place, secret: Secret): void {
  const holder = into as Record<string, object>;
  const [next, ...rest] = inside;
  if (next === undefined) holder[name] = secret;
  else put(holder[name] ?? {}, [next, ...rest], secret);
}

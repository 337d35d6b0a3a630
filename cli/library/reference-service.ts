import { ConfigError } from '../../config/config-error.ts';
import { isMembers, kindOf, type Members, unknownMembers } from '../../config/program/problems.ts';
import type { Choice } from '../../reference/choices/choice.ts';
import type { Fault } from '../../reference/faults/fault.ts';
import type { ReferenceOptions, ReferenceService } from '../../reference/service.ts';

const members: Readonly<
  Record<keyof ReferenceOptions, 'number' | 'string' | 'names' | 'object' | 'function'>
> = {
  seed: 'number',
  port: 'number',
  latencyMs: 'number',
  host: 'string',
  choices: 'names',
  faults: 'names',
  accounts: 'object',
  totals: 'object',
  now: 'function',
};

/**
 * Starts the reference service in this process: a conforming implementation with seeded data, for authors of clients.
 * `choices` are free behaviours that conform, `faults` deliberate defects; {@link referenceBehaviours} lists them.
 * @throws ConfigError for wrong options and unknown names; an Error of Node.js where the port cannot be listened on
 */
export async function startReferenceService(options: ReferenceOptions = {}): Promise<ReferenceService> {
  const problems = optionProblems(options);
  if (problems.length > 0) throw new ConfigError(problems);
  // Only here, and never in a run against a service of somebody's own.
  const [{ startReference }, { pick }, { choices, faults }] = await Promise.all([
    import('../../reference/service.ts'),
    import('../../reference/names.ts'),
    referenceBehaviours(),
  ]);
  const unknown = [
    ...nameProblems(() => pick('choice', options.choices ?? [], choices)),
    ...nameProblems(() => pick('fault', options.faults ?? [], faults)),
  ];
  if (unknown.length > 0) throw new ConfigError(unknown);
  return await startReference(options);
}

/** Choices and faults of the reference service, in the order in which they are laid over each other. */
export interface ReferenceBehaviours {
  readonly choices: readonly Pick<Choice, 'name' | 'says' | 'excludes' | 'warns'>[];
  readonly faults: readonly Pick<Fault, 'name' | 'says' | 'breaks'>[];
}

/** Names of all choices and faults, with what each does. */
export async function referenceBehaviours(): Promise<ReferenceBehaviours> {
  const [{ choices }, { faults }] = await Promise.all([
    import('../../reference/choices/catalogue.ts'),
    import('../../reference/faults/catalogue.ts'),
  ]);
  return { choices, faults };
}

function optionProblems(options: unknown): readonly string[] {
  if (!isMembers(options)) return [`the options must be an object, got ${kindOf(options)}`];
  const wrong = Object.entries(members).filter(([name, kind]) => !isOf(kind, options[name]));
  return [
    ...unknownMembers(options, Object.keys(members), ''),
    ...wrong.map(([name, kind]) => `${name} must be ${words[kind]}, got ${kindOf(options[name])}`),
  ];
}

const words: Members = {
  number: 'a whole number',
  string: 'a text',
  names: 'a list of names',
  object: 'an object',
  function: 'a function',
};

function isOf(kind: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'names') return Array.isArray(value) && value.every((name) => typeof name === 'string');
  return kind === 'object' ? isMembers(value) : typeof value === kind;
}

/** Names that are unknown or exclude each other are an Error of several lines. */
function nameProblems(picked: () => unknown): readonly string[] {
  try {
    picked();
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n');
  }
}

import type { Answer, Exchange } from '../../client/exchange.ts';
import { isUnsettled } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { jsonLeaves } from '../json/json-leaves.ts';
import { readJson } from '../json/json-text.ts';
import { isSuccess } from '../pages/page-view.ts';

/** Refused requests for something that is there, and for something that is not, each asked once or more. */
export interface Refused {
  readonly known: readonly Exchange[];
  readonly unknown: readonly Exchange[];
  /** The identifiers in the paths: an answer may repeat them. */
  readonly ids: readonly string[];
}

/** Headers that are the refusal's own: others tell of the moment, the node and the connection. */
const ofTheRefusal: readonly string[] = ['www-authenticate', 'location', 'content-type'];

/** Identifiers of requests and times: long words with digits. */
const token = /[\w.:+-]{8,}/g;
const restOfNumber = 7;

/** AUTH-10: a refusal is the same whether the resource exists or not. The path that it repeats says nothing. */
export function tellsExistence({ known, unknown, ids }: Refused): Deviation[] {
  const [one, other] = [known[0], unknown[0]];
  if (one === undefined || other === undefined) return [];
  const [there, absent] = [answersOf(known), answersOf(unknown)];
  const all = [...there, ...absent];
  if (all.length < known.length + unknown.length) return [];
  // What is opened is AUTH-2's affair, and what is not answered is nobody's.
  if (all.some(isSuccess) && !all.every(isSuccess)) return [];
  // A firewall may close the connection for one of the paths.
  if (all.some(({ status, isClosed }) => isUnsettled(status) || isClosed)) return [];
  // Where one body of JSON cannot be read and another can, it was cut on its way.
  if (all.some(isUnreadable) && !all.every(isUnreadable)) return [];
  const difference = differenceOf(there, absent, ids);
  if (difference === undefined) return [];
  const { endpoint: what } = other.request;
  const said = {
    message: `a refusal tells whether the ${what} exists: ${difference}`,
    received: difference,
    expected: `the same refusal for a ${what} that exists and one that does not`,
    counterexample: `${one.request.path}, then ${other.request.path}, with a wrong key`,
  };
  return [deviationOf('AUTH-10', [one, other], said, `${what} endpoint`)];
}

/** AUTH-10: the key that was presented stands in the refusal. */
export function echoesKey(exchange: Exchange, control: Exchange): Deviation[] {
  const { credential } = exchange.request;
  if (credential.kind !== 'invented') return [];
  const presented = credential.authorization.replace(/^\S+\s+/, '');
  return showsKey('AUTH-10', [exchange, control], (text) => text.includes(presented), {
    does: 'repeats the key that was presented',
    key: 'the presented key',
    expected: 'a refusal that does not repeat what was presented as a key',
  });
}

/** A refusal shows a right key to whoever presents none: with it, the next request opens all. */
export function showsRightKey(
  requirement: string,
  exchange: Exchange,
  control: Exchange,
  isKeyShownIn: (text: string) => boolean,
): Deviation[] {
  const said = { does: 'shows a right key', key: 'a right key', expected: 'a refusal that holds no key' };
  return showsKey(requirement, [exchange, control], isKeyShownIn, said);
}

/** A refusal that shows a key in a header or in its body; `said`: what it does, which key that is, and what it should be. */
function showsKey(
  requirement: string,
  exchanges: readonly [Exchange, Exchange],
  isIn: (text: string) => boolean,
  { does, key, expected }: Readonly<Record<'does' | 'key' | 'expected', string>>,
): Deviation[] {
  const [{ request, answer }] = exchanges;
  if (answer === undefined) return [];
  const header = answer.headers.find(([, value]) => isIn(value))?.[0];
  if (header === undefined && !isIn(Buffer.from(answer.body).toString('utf8'))) return [];
  const where = header === undefined ? 'in its body' : `in the header ${header}`;
  const message = `${request.endpoint} endpoint: a refusal ${does}, ${where}`;
  const received = `status ${answer.status}, and ${key} ${where}`;
  return [{ requirement, message, received, expected, exchanges }];
}

function answersOf(exchanges: readonly Exchange[]): readonly Answer[] {
  return exchanges.flatMap(({ answer }) => answer ?? []);
}

function differenceOf(known: readonly Answer[], unknown: readonly Answer[], ids: readonly string[]) {
  if (areApart(known, unknown, ({ status }) => status))
    return `status ${known[0]?.status} where it does, ${unknown[0]?.status} where it does not`;
  const partsOf = (answers: readonly Answer[]) => answers.map((answer) => shown(answer, ids));
  const [there, absent] = [partsOf(known), partsOf(unknown)];
  const names = new Set([...there, ...absent].flatMap((parts) => [...parts.keys()]));
  return [...names].find((name) => areApart(there, absent, (parts) => parts.get(name) ?? ''));
}

function isUnreadable(answer: Answer): boolean {
  const [type = ''] = headerValues(answer, 'content-type');
  return type.includes('json') && 'problem' in readJson(answer);
}

/** True where each side agrees in itself, and they differ. */
function areApart<T>(one: readonly T[], other: readonly T[], by: (each: T) => unknown): boolean {
  const [left, right] = [new Set(one.map(by)), new Set(other.map(by))];
  return left.size === 1 && right.size === 1 && [...left][0] !== [...right][0];
}

function withoutNumbers(text: string): string {
  return text.replace(token, (one) => {
    const digit = one.search(/\d/);
    return digit >= 0 && one.length - digit > restOfNumber ? '' : one;
  });
}

/** The parts that are compared, without what repeats the path, by name: headers, and the values of the body. */
function shown(answer: Answer, ids: readonly string[]): ReadonlyMap<string, string> {
  const without = (text: string) => withoutNumbers(ids.reduce((rest, id) => rest.replaceAll(id, ''), text));
  const headers = answer.headers
    .filter(([name]) => ofTheRefusal.includes(name.toLowerCase()))
    .map(([name, value]) => [`the header ${name.toLowerCase()} differs`, value] as const);
  return new Map([...headers, ...bodyParts(answer)].map(([where, text]) => [where, without(text)]));
}

/** The values of a JSON body, in whatever order and spelling; any other body as it is. */
function bodyParts(answer: Answer): readonly (readonly [string, string])[] {
  const reading = readJson(answer);
  if ('problem' in reading) return [['the bodies differ', Buffer.from(answer.body).toString('utf8')]];
  const named = (pointer: string) => `the bodies differ${pointer === '' ? '' : ` at ${pointer}`}`;
  return [...jsonLeaves(reading.value)].map(([pointer, value]) => [named(pointer), value]);
}

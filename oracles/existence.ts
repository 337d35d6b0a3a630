import type { Answer, Exchange } from '../client/exchange.ts';
import { isUnsettled } from '../schemas/http-status.ts';
import type { Deviation } from './deviation.ts';
import { jsonLeaves } from './json-leaves.ts';
import { readJson } from './json-text.ts';
import { isSuccess } from './page-view.ts';

/** Refused requests for something that is there, and for something that is not, each asked once or more. */
export interface Refused {
  readonly known: readonly Exchange[];
  readonly unknown: readonly Exchange[];
  /** What stands in the paths: an answer may repeat it. */
  readonly ids: readonly string[];
}

/** Headers that are the refusal's own: others tell of the moment, the node and the connection. */
const ofTheRefusal: readonly string[] = ['www-authenticate', 'location', 'content-type'];

/** Identifiers of requests and times: long words with digits. */
const token = /[\w.:+-]{8,}/g;
const restOfNumber = 7;

/**
 * AUTH-10: a refusal is the same whether the resource exists or not. What differs between two identical requests, and
 * what repeats the path, says nothing.
 */
export function tellsExistence({ known, unknown, ids }: Refused): Deviation[] {
  const [one, other] = [known[0], unknown[0]];
  if (one === undefined || other === undefined) return [];
  const answers = [known, unknown].map((exchanges) => exchanges.flatMap(({ answer }) => answer ?? []));
  const [there = [], absent = []] = answers;
  if (there.length < known.length || absent.length < unknown.length) return [];
  const all = [...there, ...absent];
  // What is opened is AUTH-2's affair, and what is not answered is nobody's.
  if (all.some(isSuccess) && !all.every(isSuccess)) return [];
  if (all.some(({ status }) => isUnsettled(status))) return [];
  // A firewall may close the connection for one of the paths.
  if (all.some(({ isClosed }) => isClosed)) return [];
  const difference = statusDifference(there, absent) ?? textDifference(there, absent, ids);
  if (difference === undefined) return [];
  const { endpoint } = other.request;
  const what = endpoint === 'partner' ? 'partner' : 'consumer';
  return [
    {
      requirement: 'AUTH-10',
      message: `${endpoint} endpoint: a refusal tells whether the ${what} exists: ${difference}`,
      received: difference,
      expected: `the same refusal for a ${what} that exists and one that does not`,
      exchanges: [one, other],
      counterexample: `${one.request.path}, then ${other.request.path}, with a wrong key`,
    },
  ];
}

/** AUTH-10: the key that was presented stands in the refusal. */
export function echoesKey(exchange: Exchange, control: Exchange): Deviation[] {
  const { answer, request } = exchange;
  if (answer === undefined || request.credential.kind !== 'invented') return [];
  const presented = request.credential.authorization.replace(/^\S+\s+/, '');
  const inHeader = answer.headers.find(([, value]) => value.includes(presented))?.[0];
  const isInBody = Buffer.from(answer.body).toString('utf8').includes(presented);
  if (inHeader === undefined && !isInBody) return [];
  const where = inHeader === undefined ? 'in its body' : `in the header ${inHeader}`;
  return [
    {
      requirement: 'AUTH-10',
      message: `${request.endpoint} endpoint: a refusal repeats the key that was presented, ${where}`,
      received: `status ${answer.status}, and the presented key ${where}`,
      expected: 'a refusal that does not repeat what was presented as a key',
      exchanges: [exchange, control],
    },
  ];
}

/** AUTH-10: a refusal shows a key that is right to whoever presents none. */
export function showsRightKey(
  { answer, request, ...rest }: Exchange,
  control: Exchange,
  isKeyShownIn: (text: string) => boolean,
): Deviation[] {
  if (answer === undefined) return [];
  const header = answer.headers.find(([, value]) => isKeyShownIn(value))?.[0];
  if (header === undefined && !isKeyShownIn(Buffer.from(answer.body).toString('utf8'))) return [];
  const where = header === undefined ? 'in its body' : `in the header ${header}`;
  return [
    {
      requirement: 'AUTH-10',
      message: `${request.endpoint} endpoint: a refusal shows a right key, ${where}`,
      received: `status ${answer.status}, and a right key ${where}`,
      expected: 'a refusal that holds no key',
      exchanges: [{ answer, request, ...rest }, control],
    },
  ];
}

function statusDifference(known: readonly Answer[], unknown: readonly Answer[]): string | undefined {
  const [there, absent] = [known, unknown].map((answers) => agreed(answers.map(({ status }) => status)));
  if (there === undefined || absent === undefined || there === absent) return undefined;
  return `status ${there} where it does, ${absent} where it does not`;
}

function textDifference(
  known: readonly Answer[],
  unknown: readonly Answer[],
  ids: readonly string[],
): string | undefined {
  const [there = [], absent = []] = [known, unknown].map((answers) =>
    answers.map((answer) => shown(answer, ids)),
  );
  const names = new Set([...there, ...absent].flatMap((parts) => [...parts.keys()]));
  return [...names].find((name) => {
    const [one, other] = [there, absent].map((texts) => agreed(texts.map((parts) => parts.get(name) ?? '')));
    return one !== undefined && other !== undefined && one !== other;
  });
}

/** What all of them are; nothing where they differ among themselves. */
function agreed<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

function withoutNumbers(text: string): string {
  return text.replace(token, (one) => {
    const digit = one.search(/\d/);
    return digit >= 0 && one.length - digit > restOfNumber ? '' : one;
  });
}

/** What is compared, without what repeats the path, by its name: headers, and the values of the body. */
function shown(answer: Answer, ids: readonly string[]): ReadonlyMap<string, string> {
  const without = (text: string) => withoutNumbers(ids.reduce((rest, id) => rest.replaceAll(id, ''), text));
  const headers = answer.headers
    .filter(([name]) => ofTheRefusal.includes(name.toLowerCase()))
    .map(([name, value]): [string, string] => [`the header ${name.toLowerCase()} differs`, without(value)]);
  return new Map([...headers, ...bodyParts(answer).map(([where, text]) => [where, without(text)] as const)]);
}

/** The values of a JSON body, in whatever order and spelling; any other body as it is. */
function bodyParts(answer: Answer): readonly (readonly [string, string])[] {
  const reading = readJson(answer);
  if ('problem' in reading) return [['the bodies differ', Buffer.from(answer.body).toString('utf8')]];
  return [...jsonLeaves(reading.value)].map(([pointer, value]) => [bodiesDiffer(pointer), value]);
}

function bodiesDiffer(pointer: string): string {
  return pointer === '' ? 'the bodies differ' : `the bodies differ at ${pointer}`;
}

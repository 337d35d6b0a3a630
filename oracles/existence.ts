import type { Answer, Exchange } from '../client/exchange.ts';
import type { Deviation } from './deviation.ts';
import { isSuccess } from './page-view.ts';

/** A refused request for something that is there, asked twice, and one for something that is not. */
export interface Refused {
  readonly known: readonly [Exchange, Exchange];
  readonly unknown: Exchange;
  /** What stands in the paths: an answer may repeat it. */
  readonly ids: readonly string[];
}

/** Headers that are the refusal's own: others tell of the moment, the node and the connection. */
const ofTheRefusal: readonly string[] = ['www-authenticate', 'location', 'content-type'];

/** Identifiers of requests and times: long words with digits. */
const ofTheRequest = /[\w.:+-]*\d[\w.:+-]{7,}/g;

/**
 * AUTH-10: a refusal is the same whether the resource exists or not. What differs between two identical requests, and
 * what repeats the path, says nothing.
 */
export function tellsExistence({ known, unknown, ids }: Refused): Deviation[] {
  const [first, second, other] = [known[0].answer, known[1].answer, unknown.answer];
  if (first === undefined || second === undefined || other === undefined) return [];
  // What is opened is AUTH-2's affair, and what is not answered is nobody's.
  if (isSuccess(first) !== isSuccess(other) || first.status !== second.status) return [];
  if ([first, second, other].some(({ status }) => status === 429 || status >= 500)) return [];
  const difference = statusDifference(first, other) ?? textDifference([first, second], other, ids);
  if (difference === undefined) return [];
  const { endpoint } = unknown.request;
  const what = endpoint === 'partner' ? 'partner' : 'consumer';
  return [
    {
      requirement: 'AUTH-10',
      message: `${endpoint} endpoint: a refusal tells whether the ${what} exists: ${difference}`,
      received: difference,
      expected: `the same refusal for a ${what} that exists and one that does not`,
      exchanges: [known[0], unknown],
      counterexample: `${known[0].request.path}, then ${unknown.request.path}, with a wrong key`,
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

function statusDifference(known: Answer, unknown: Answer): string | undefined {
  if (known.status === unknown.status) return undefined;
  return `status ${known.status} where it does, ${unknown.status} where it does not`;
}

function textDifference(
  known: readonly [Answer, Answer],
  unknown: Answer,
  ids: readonly string[],
): string | undefined {
  const [first, second, other] = [...known, unknown].map((answer) => shown(answer, ids));
  if (first === undefined || second === undefined || other === undefined) return undefined;
  const steady = [...first].filter(([name, value]) => second.get(name) === value);
  const odd = steady.find(([name, value]) => other.get(name) !== value);
  const added = [...other.keys()].find((name) => !first.has(name) && !second.has(name));
  const name = odd?.[0] ?? added;
  if (name === undefined) return undefined;
  return name === body ? 'the bodies differ' : `the header ${name} differs`;
}

const body = 'the body';

/** Headers and body without what repeats the path, by name. */
function shown({ headers, body: bytes }: Answer, ids: readonly string[]): ReadonlyMap<string, string> {
  const without = (text: string) =>
    ids.reduce((rest, id) => rest.replaceAll(id, ''), text).replace(ofTheRequest, '');
  const kept = headers
    .map(([name, value]): [string, string] => [name.toLowerCase(), without(value)])
    .filter(([name]) => ofTheRefusal.includes(name));
  const text = without(Buffer.from(bytes).toString('utf8'));
  return new Map([...kept, [body, text]]);
}

import type { Exchange } from '../../client/exchange.ts';
import { isBroken } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { readJson } from '../json/json-text.ts';
import { emailIn, isSuccess, pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { fitsSomeSize } from '../relations/page-arithmetic.ts';
import { isErrorBody } from './error-body.ts';
import { isCounted, type Numbering } from './paging.ts';
import { disclosure, type ProtectedData } from './protected-data.ts';
import { pageShape } from './shape.ts';

/** Whom a success may show. */
export type Allowed =
  /** Nobody but these persons. */
  | { readonly only: ReadonlySet<string> }
  /** None of these persons. */
  | { readonly not: ReadonlySet<string> }
  /** Nothing of this record. */
  | { readonly notRecord: ProtectedData }
  /** No persons at all. */
  | { readonly nobody: true }
  | { readonly anybody: true };

export interface Unusual {
  readonly requirement: string;
  /** `limit=-1` */
  readonly says: string;
  readonly allowed: Allowed;
  /** Bodies are wrong in usual answers too: that says nothing of unusual input. */
  readonly isWrongAnyway?: boolean;
}

type Asked = Pick<Unusual, 'allowed' | 'isWrongAnyway'>;

/** INPUT-1 to INPUT-4: what a service must not make of unusual input; any refusal is in order. */
export function disorderly(exchange: Exchange, { requirement, says, ...asked }: Unusual): Deviation[] {
  const problem = failed(exchange, asked) ?? shownAmiss(exchange, asked);
  if (problem === undefined) return [];
  const expected = 'a refusal with 4xx, or an answer of the usual shape to what was asked';
  const said = { message: problem, received: problem, expected, counterexample: says };
  return [deviationOf(requirement, [exchange], said, `${exchange.request.endpoint} endpoint, ${says}`)];
}

/** The service broke on it: a server error, no end of an answer, or one that is not HTTP. */
function failed({ answer, failure }: Exchange, { isWrongAnyway }: Asked): string | undefined {
  if (answer !== undefined) {
    return isBroken(answer.status) ? `status ${answer.status}` : undefined;
  }
  // All that there are may be too many to be read.
  if (failure?.kind === 'too-large') return undefined;
  // A firewall may reset the connection; a broken answer is the service's own.
  const isCutSuccess = failure?.status !== undefined && failure.status < 300 && isWrongAnyway !== true;
  return failure?.kind === 'timeout' || isCutSuccess ? failure?.message : undefined;
}

function shownAmiss(exchange: Exchange, { allowed, isWrongAnyway }: Asked): string | undefined {
  const { answer, request } = exchange;
  if (answer === undefined || !isSuccess(answer) || answer.body.length === 0) return undefined;
  const reading = readJson(answer);
  if ('notRecord' in allowed) return disclosure(exchange, allowed.notRecord);
  if (request.endpoint === 'consumer' || 'nobody' in allowed || isWrongAnyway === true)
    return personsAmiss(exchange, allowed);
  if ('problem' in reading) return `status ${answer.status}, and ${reading.problem}`;
  if (isErrorBody(answer)) return undefined;
  const [shape] = pageShape(exchange);
  return shape === undefined
    ? personsAmiss(exchange, allowed)
    : `status ${answer.status}, and ${shape.message}`;
}

/** Tells who is none of these, by the addresses: whoever is given another time of creation is no other person. */
export function othersThan(own: ReadonlySet<string>, persons: readonly string[]): readonly string[] {
  const unlike = persons.filter((person) => !own.has(person));
  if (unlike.length === 0) return [];
  const keyOf = (person: string) => emailIn(person) ?? person;
  const known = new Set([...own].map(keyOf));
  return unlike.filter((person) => !known.has(keyOf(person)));
}

function personsAmiss(exchange: Exchange, allowed: Allowed): string | undefined {
  const persons = pageView(exchange)?.persons ?? [];
  const amiss =
    'only' in allowed
      ? othersThan(allowed.only, persons)
      : persons.filter((person) => ('not' in allowed ? allowed.not.has(person) : 'nobody' in allowed));
  if (amiss.length === 0) return undefined;
  const whose = 'only' in allowed ? 'who are not of the domain' : 'whom the request does not ask for';
  return `status ${exchange.answer?.status} and ${personsText(amiss.length)} ${whose}`;
}

/** INPUT-5: the numbers of a page for an unusual number go together by one page size. An empty page may say anything. */
export function unusualReading(exchange: Exchange, { first }: Numbering): readonly Deviation[] {
  const { currentPage, total, totalPages, persons = [] } = pageView(exchange) ?? {};
  if (currentPage === undefined || total === undefined || totalPages === undefined) return [];
  if (persons.length === 0) return [];
  const place = `${personsText(persons.length)} on page ${currentPage} of ${totalPages}, of ${total} in all`;
  if (!isCounted(currentPage, totalPages, first))
    return [misread(exchange, place, 'a page that lies among the pages that it counts')];
  const index = currentPage - BigInt(first);
  return fitsSomeSize({ index, held: BigInt(persons.length), total, totalPages })
    ? []
    : [misread(exchange, place, 'persons and pages that some page size gives together, or a refusal')];
}

function misread(exchange: Exchange, received: string, expected: string): Deviation {
  return deviationOf('INPUT-5', [exchange], { message: received, received, expected });
}

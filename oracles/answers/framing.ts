import type { Exchange } from '../../client/exchange.ts';
import { headerValues } from '../header-values.ts';
import { readJson } from '../json/json-text.ts';

/** Answers with these statuses end with their headers (RFC 9112 6.3). */
const withoutContent: readonly number[] = [204, 304];

/** True if the network may have cut the answer: it broke off, or has no length (RFC 9112 6.3, 8) and is JSON so far. */
export function mayBeCut({ answer, failure }: Exchange): boolean {
  if (answer === undefined) return failure?.kind === 'incomplete';
  if (withoutContent.includes(answer.status)) return false;
  const isFramed = ['content-length', 'transfer-encoding'].some(
    (name) => headerValues(answer, name).length > 0,
  );
  const reading = readJson(answer);
  return !isFramed && 'problem' in reading && reading.endsEarly;
}

/** True where it broke off, and no request was left to ask again: a connection may end at any time. */
export function brokeOffOnce({ failure, attempts }: Exchange): boolean {
  return failure?.kind === 'incomplete' && attempts === 1;
}

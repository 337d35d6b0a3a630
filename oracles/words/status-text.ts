import type { Answer } from '../../client/exchange.ts';

/** The status of an answer, or `closed` where a connection was closed in place of one. */
export function statusOrClosed({ status, isClosed }: Pick<Answer, 'status' | 'isClosed'>): number | 'closed' {
  return isClosed === true ? 'closed' : status;
}

/** The same in a sentence: `status 404`, `the connection closed`. */
export function statusText(answer: Pick<Answer, 'status' | 'isClosed'> | undefined): string {
  return answer?.isClosed === true ? 'the connection closed' : `status ${answer?.status}`;
}

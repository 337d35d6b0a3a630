import type { Statement } from '../schemas/report/statement.ts';

/** The number that pages begin with; 1 where it is not known. */
export function firstPageOf({ answers }: Pick<Statement, 'answers'>): number {
  return answers['paging.firstPage'] === 0 ? 0 : 1;
}

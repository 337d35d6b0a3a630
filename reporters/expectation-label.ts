import type { Level } from '../schemas/report/results.ts';

/** Whose word it is that was not kept: the document's, or that of a standard or a declaration on which it says nothing. */
export function expectationLabel(level: Level): string {
  return level === 'MUST' ? 'document says' : 'expected';
}

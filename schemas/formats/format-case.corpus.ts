/** One text and whether it is in a format. Corpora are test data: no other code imports them. */
export interface FormatCase {
  readonly text: string;
  readonly valid: boolean;
  readonly clause: string;
  readonly why: string;
}

type Entry = readonly [text: string, why: string];

export function admits(clause: string, entries: readonly Entry[]): readonly FormatCase[] {
  return entries.map(([text, why]) => ({ text, valid: true, clause, why }));
}

export function refuses(clause: string, entries: readonly Entry[]): readonly FormatCase[] {
  return entries.map(([text, why]) => ({ text, valid: false, clause, why }));
}

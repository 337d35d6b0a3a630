import type { ComparedSide, Comparison } from '../../schemas/report/compare.ts';
import { countText } from '../../text/count-text.ts';
import { verdictWords } from '../verdict-line.ts';

/** A property in which the runs differ: it may explain differences, and is none. */
export interface Fact {
  readonly label: string;
  readonly old: string;
  readonly new: string;
}

type Read = (side: ComparedSide) => string | undefined;

const read: readonly (readonly [label: string, read: Read])[] = [
  ['target', ({ target }) => target?.baseUrl],
  ['partner', ({ target }) => target?.partnerId],
  ['domains', ({ target }) => target?.domains.join(', ')],
  ['profile', ({ profile }) => profile],
  ['seed', ({ seed }) => (seed === undefined ? undefined : String(seed))],
  ['suite', ({ suite }) => suite],
  ['verdict', ({ verdict }) => verdict && verdictWords[verdict]],
];

/** Facts that are known of both runs and differ. */
export function differingFacts({ old, new: now }: Comparison): readonly Fact[] {
  return read.flatMap(([label, of]) => {
    const [before, after] = [of(old), of(now)];
    return before === undefined || after === undefined || before === after
      ? []
      : [{ label, old: before, new: after }];
  });
}

/** Description of a file: `results of 2026-01-31T12:00:00.000Z`. */
export function kindText({ kind, startedAt, answers }: ComparedSide): string {
  if (kind === 'results') return startedAt === undefined ? 'results' : `results of ${startedAt}`;
  return `${kind} of ${countText(answers, 'answer')}`;
}

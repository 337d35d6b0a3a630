import type { RunReport } from '../schemas/report/results.ts';
import { countText } from '../text/count-text.ts';
import { isOpenQuestion } from './open-question.ts';

type Ended = Pick<RunReport, 'bailedAt' | 'requirements'>;

/** Notes on a run that ended at the first failure; none on any other run. */
export function bailNotes({ bailedAt, requirements }: Ended): string[] {
  if (bailedAt === undefined) return [];
  const left = leftText({ requirements }) ?? 'all else was judged by then';
  return [`the run ended at ${bailedAt}, which is broken (--bail): ${left}`];
}

/** Behind a verdict that is read alone: ` [--bail: 40 requirements not judged]`. */
export function bailTag({ bailedAt, requirements }: Ended): string {
  const left = leftText({ requirements });
  return bailedAt === undefined || left === undefined ? '' : ` [--bail: ${left}]`;
}

/** Number of requirements that were not judged; open questions bind nothing, and are counted with the answers. */
function leftText({ requirements }: Pick<Ended, 'requirements'>): string | undefined {
  const left = requirements.filter((row) => row.cause === 'bail' && !isOpenQuestion(row));
  return left.length === 0 ? undefined : `${countText(left.length, 'requirement')} not judged`;
}

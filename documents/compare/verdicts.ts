import { breaking, changed, from, to, turns } from '../../config/requirements/change/effect.ts';
import type { Difference } from '../../schemas/report/compare.ts';
import type { Verdict } from '../../schemas/report/results.ts';
import type { ComparedDocument, ComparedRow } from './document.ts';
import { conclude, concluded, type UnclassifiedDifference } from './merge-effects.ts';

const judged: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'warn', 'known', 'fail']);

/** Class of a change between two verdicts. The first turn that fits decides. */
const rule = turns(
  from('known', to('fail', breaking('it fails, and the baseline no longer lists it'))),
  from('fail', to('known', changed('it still fails, and the baseline lists it now'))),
  to('fail', breaking('it fails now')),
  to('known', breaking('it fails now, as the baseline lists')),
  from('fail', changed('it no longer fails')),
  from('known', changed('it no longer fails')),
  to('warn', changed('what the document or a standard recommends is no longer kept')),
  changed('what the document or a standard recommends is kept now'),
);

export function isJudgedInBoth(id: string, old: ComparedDocument, now: ComparedDocument): boolean {
  return [old, now].every(({ rows }) => judged.has(rows.get(id)?.verdict ?? 'not-applicable'));
}

/** Compares the verdicts of a requirement. Open questions have answers, which are compared instead. */
export function verdictDifference(
  id: string,
  old: ComparedDocument,
  now: ComparedDocument,
): Difference | undefined {
  const [before, after] = [old.rows.get(id), now.rows.get(id)];
  if (before === undefined || after === undefined) return oneSided(id, before, after);
  if (before.verdict === after.verdict) return undefined;
  const step: UnclassifiedDifference = { id, kind: 'verdict', old: before.verdict, new: after.verdict };
  const unjudged = [...unjudgedText('old', before), ...unjudgedText('new', after)];
  if (unjudged.length > 0) return concluded(step, 'not-comparable', unjudged.join('; '));
  const effects = rule(before.verdict, after.verdict).map((effect) => ({
    ...effect,
    reason: effect.reason + evidence(after),
  }));
  return conclude(step, effects);
}

/** Rows come with new versions of the suite. */
function oneSided(id: string, before?: ComparedRow, after?: ComparedRow): Difference | undefined {
  const [row, side] = before === undefined ? [after, 'old'] : [before, 'new'];
  if (row === undefined) return undefined;
  const step: UnclassifiedDifference = {
    id,
    kind: 'verdict',
    ...(side === 'old' ? { new: row.verdict } : { old: row.verdict }),
  };
  return concluded(
    step,
    'not-comparable',
    `${side} has no such requirement: it was written by another version`,
  );
}

function unjudgedText(side: string, { verdict, reason = 'no reason given' }: ComparedRow): string[] {
  return judged.has(verdict) ? [] : [`not judged in ${side}: ${reason}`];
}

function evidence({ verdict, findings: [first] }: ComparedRow): string {
  if (first === undefined || verdict === 'pass') return '';
  const cause = first.followsFrom === undefined ? '' : ` (follows from ${first.followsFrom})`;
  return `: ${first.message}${cause}`;
}

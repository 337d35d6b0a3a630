import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import type {
  Comparison,
  ComparisonOutcome,
  Difference,
  DifferenceClass,
} from '../../schemas/report/compare.ts';
import { countText } from '../../text/count-text.ts';

export const classTitles: Readonly<Record<DifferenceClass, string>> = {
  breaking: 'Breaking',
  changed: 'Changed, not breaking',
  'not-comparable': 'Not comparable',
};

/** The title of a requirement; nothing where this version does not know it. */
export function titleOfId(id: string): string {
  return isRequirementId(id) ? requirement(id).title : '';
}

/** What is at stake for a client; nothing where it is not known, or not at stake. */
export function stakeOf({ id, class: kind }: Difference): string | undefined {
  return kind === 'breaking' && isRequirementId(id) ? requirement(id).matters : undefined;
}

export function ofClass({ differences }: Comparison, wanted: DifferenceClass): readonly Difference[] {
  return differences.filter((difference) => difference.class === wanted);
}

/** What cannot be compared, together where the reason is the same. */
export function byReason(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.reason);
    if (group === undefined) groups.set(difference.reason, [difference]);
    else group.push(difference);
  }
  return groups;
}

/** The whole outcome in one sentence. */
export function outcomeSentence(comparison: Comparison): string {
  return sentences[comparison.outcome](comparison);
}

const sentences: Readonly<Record<ComparisonOutcome, (comparison: Comparison) => string>> = {
  same: (comparison) => `same: nothing differs in ${comparedText(comparison)}`,
  breaking: (comparison) =>
    `breaking: ${countText(ofClass(comparison, 'breaking').length, 'difference')} may break a client that worked, in ${comparedText(comparison)}${rest(comparison, 'changed', 'not-comparable')}`,
  changed: (comparison) =>
    `changed, not breaking: ${countText(ofClass(comparison, 'changed').length, 'difference')} in ${comparedText(comparison)}${rest(comparison, 'not-comparable')}`,
  'not-comparable': (comparison) =>
    comparison.compared.answers + comparison.compared.verdicts === 0
      ? 'not comparable: no answer and no verdict stands on both sides'
      : `not comparable: nothing differs in ${comparedText(comparison)}${rest(comparison, 'not-comparable')}`,
};

function comparedText({ compared: { answers, verdicts } }: Comparison): string {
  const parts = [
    ...(answers === 0 ? [] : [countText(answers, 'answer')]),
    ...(verdicts === 0 ? [] : [countText(verdicts, 'verdict')]),
  ];
  return parts.join(' and ');
}

const restWords = { changed: 'changed without breaking', 'not-comparable': 'not comparable' } as const;

function rest(comparison: Comparison, ...classes: readonly (keyof typeof restWords)[]): string {
  const counts = classes.map((one) => [one, ofClass(comparison, one).length] as const);
  return counts
    .filter(([, count]) => count > 0)
    .map(([one, count]) => `; ${count} ${restWords[one]}`)
    .join('');
}

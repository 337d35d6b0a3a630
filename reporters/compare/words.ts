import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import type {
  Comparison,
  ComparisonOutcome,
  Difference,
  DifferenceClass,
} from '../../schemas/report/compare.ts';
import { countText } from '../../text/count-text.ts';

const classTitles: Readonly<Record<DifferenceClass, string>> = {
  breaking: 'Breaking',
  changed: 'Changed, not breaking',
  'not-comparable': 'Not comparable',
};

/** The title of a requirement; nothing where this version does not know it. */
export function titleOfId(id: string): string {
  return isRequirementId(id) ? requirement(id).title : '';
}

/** Harm to a client by a breaking difference; undefined for any other, and where the harm is not known. */
export function stakeOf({ id, class: kind }: Difference): string | undefined {
  return kind === 'breaking' && isRequirementId(id) ? requirement(id).matters : undefined;
}

/** The differences of one class. */
interface ComparedSection {
  readonly kind: DifferenceClass;
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** The classes that there are, the worst first, each with its differences. */
export function sectionsOf(comparison: Comparison): readonly ComparedSection[] {
  return (['breaking', 'changed', 'not-comparable'] as const)
    .map((kind) => ({ kind, title: classTitles[kind], differences: ofClass(comparison, kind) }))
    .filter(({ differences }) => differences.length > 0);
}

function ofClass({ differences }: Comparison, wanted: DifferenceClass): readonly Difference[] {
  return differences.filter((difference) => difference.class === wanted);
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
    isDisjoint(comparison)
      ? 'not comparable: no answer and no verdict stands on both sides'
      : `not comparable: nothing differs in ${comparedText(comparison)}${rest(comparison, 'not-comparable')}`,
};

function isDisjoint({ compared }: Comparison): boolean {
  return compared.answers + compared.verdicts === 0;
}

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

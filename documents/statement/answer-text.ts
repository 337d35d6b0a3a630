import { questionOf } from '../../config/requirements/discover.ts';

/** Deeper than any answer of ours; a file may hold anything. */
const deepest = 4;

/**
 * An answer for a person, equal for equal answers: members and lists are in a fixed order. The words for null, true and
 * false depend on the question.
 */
export function answerText(id: string, value: unknown): string {
  return answerWords(id, value) ?? valueText(value, 0);
}

/** The words of the question's row for an answer that is null, true or false, as far as it has any. */
export function answerWords(id: string, value: unknown): string | undefined {
  const isPlain = value === null || typeof value === 'boolean';
  return isPlain ? questionOf(id)?.words?.[String(value)] : undefined;
}

export function valueText(value: unknown, depth: number): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return value === '' ? '(empty)' : String(value);
  if (depth === deepest) return '...';
  return Array.isArray(value) ? listText(value, depth) : membersText(value, depth);
}

function listText(items: readonly unknown[], depth: number): string {
  const texts = items.map((item) => valueText(item, depth + 1));
  return texts.length === 0 ? 'none' : texts.toSorted().join(', ');
}

function membersText(members: object, depth: number): string {
  const names = Object.entries(members).map(([name, value]) => `${name}: ${valueText(value, depth + 1)}`);
  if (names.length === 0) return 'none';
  const text = names.toSorted().join('; ');
  return depth === 0 ? text : `{ ${text} }`;
}

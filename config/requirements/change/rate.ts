import { breaking, changed, type Rule, textsOf } from './effect.ts';
import { sameValue } from './same-value.ts';

/** Values of one field: of plain numbers, whether fewer requests are allowed. */
export const rate: Rule = (before, after) => {
  if (sameValue(before, after)) return [];
  const [old, now] = [least(before), least(after)];
  const step = `${textsOf(before).join(' or ')} became ${textsOf(after).join(' or ')}`;
  if (old === undefined || now === undefined) return [changed(`${step}: another rate may count`)];
  if (now < old) return [breaking(`${step}: a client that keeps to the old rate is refused`)];
  return [changed(`${step}: no less is allowed`)];
};

/** The smallest of the values; undefined where one is more than a number. */
function least(values: unknown): number | undefined {
  const texts = textsOf(values);
  return texts.length > 0 && texts.every((text) => /^\d{1,15}$/.test(text))
    ? Math.min(...texts.map(Number))
    : undefined;
}

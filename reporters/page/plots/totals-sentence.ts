import { settledTotal, type TotalPoint } from '../../../documents/observations/totals.ts';
import { countText } from '../../../text/count-text.ts';

/** What the totals of a domain were, in one sentence. */
export function totalsSentence(points: readonly TotalPoint[]): string {
  const told = points.filter((one): one is Told => one.total !== undefined);
  if (told.length === 0) return 'No answer told a total.';
  const settled = settledTotal(told);
  const text = settled === undefined ? changing(told) : settledText(told, settled);
  const without = points.length - told.length;
  return without === 0 ? text : `${text} ${countText(without, 'answer')} told none.`;
}

type Told = TotalPoint & { readonly total: number };

function settledText(points: readonly Told[], settled: number): string {
  const others = points.filter(({ total }) => total !== settled);
  const all = countText(points.length, 'answer');
  const usual = numberText(settled);
  if (others.length === 0)
    return `total was ${usual} in ${points.length === 1 ? 'the one answer' : `all ${all}`}.`;
  const shown = others.slice(0, 3).map(({ total, id }) => `${numberText(total)} in ${id}`);
  const more = others.length > shown.length ? ` and ${others.length - shown.length} more` : '';
  return `total was ${usual} in ${numberText(points.length - others.length)} of ${all}, and another in: ${shown.join(', ')}${more}.`;
}

/** No total is the usual one: it is told as it went. */
function changing(points: readonly Told[]): string {
  const totals = points.map(({ total }) => total);
  const all = countText(points.length, 'answer');
  const [least, most] = [Math.min(...totals), Math.max(...totals)].map(numberText);
  return `total had ${new Set(totals).size} values in ${all}, from ${least} to ${most}: first ${numberText(totals[0] ?? 0)}, last ${numberText(totals.at(-1) ?? 0)}.`;
}

function numberText(value: number): string {
  return value.toLocaleString('en');
}

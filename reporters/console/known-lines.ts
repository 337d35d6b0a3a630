import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { paint, type Style } from '../../text/style.ts';
import { wrap } from '../../text/wrap.ts';
import { headLine } from './failure-block.ts';

/** Known failures that are told with their reason; of the others the ids suffice. */
const toldWithReason = 5;

/** What failed and was known to. */
export function renderKnown({ requirements }: RunReport, style: Style): string[] {
  const known = requirements.filter(({ verdict }) => verdict === 'known');
  const told = known
    .slice(0, toldWithReason)
    .map((row) => `${headLine('KNOWN', 'warning', row, style)}\n${reasonOf(row, style)}`);
  const rest = known.slice(toldWithReason).map(({ id }) => id);
  if (rest.length === 0) return told;
  const head = `${paint('KNOWN', 'warning', style)} ${countText(rest.length, 'more failure')}`;
  return [...told, `${head}\n${wrap(rest.join(', '), style.width, 2)}`];
}

function reasonOf({ reason }: { readonly reason?: string }, { width }: Style): string {
  return wrap(reason ?? 'no reason was given', width, 2);
}

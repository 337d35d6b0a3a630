import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** The reason to leave a total open that changed, and did not come back as a defect's does: with those that the run was given. */
export function movingTotal(domain: string, { message }: Deviation, context: CheckContext): Inconclusive {
  const own = runLog(context).log.pages.filter(({ question }) => question.domain === domain);
  const values = new Set(own.flatMap(({ total }) => total ?? []));
  return new Inconclusive(
    `the total of ${domain} changed while it was read (${message}; it was ${inTurn([...values])})`,
    'moved',
  );
}

/** Of totals that move with every reading. */
const valuesShown = 5;

/** `237, then 238, then 240` */
export function inTurn(values: readonly bigint[]): string {
  const more = values.length - valuesShown;
  return `${values.slice(0, valuesShown).join(', then ')}${more > 0 ? `, and ${countOf(more, 'other value')} after that` : ''}`;
}

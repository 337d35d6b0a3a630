import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange } from '../../engine/journal.ts';
import { firstWhenIdle } from '../../fixtures/first-when-idle.ts';

/** PAGING-9: a page is the same behind a pause. The law of the row holds it against the other answers to its question. */
export async function askedWhenIdle(context: CheckContext): Promise<Judgement> {
  const { pause, page } = await firstWhenIdle(context);
  if (page === undefined) return { coverage: 'no page behind a pause', deviations: [] };
  noteExchange(page);
  return { coverage: `a page behind a pause of ${pause}`, deviations: [] };
}

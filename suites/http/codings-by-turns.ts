import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { sizeMap } from '../../fixtures/pages/page-size.ts';
import { usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';

/** Of a client that can read no coding (RFC 9110 12.5.3). */
const uncoded = { 'accept-encoding': 'identity' };
/** No usual size: what is asked for with it is in no cache yet. */
const rareLimit = 9;

/**
 * One page for a client that reads content codings, and then for one that reads none, for all that judges bodies: what a
 * cache kept for the one may come to the other as it is.
 */
export async function askCodingsByTurns(context: CheckContext): Promise<void> {
  if (!context.depth.ownRequests) return;
  const { request: usual, domain } = await usualWholePage(context);
  const { partnerId } = context.config.target;
  const asked = sizeMap(context).fewSizes ? usual : listPersons({ partnerId, domain, limit: rareLimit });
  for (const request of [asked, { ...asked, headers: uncoded }])
    await context.client.send(request, spareShare(context));
  tell('asked for a page with content codings, and right after that without');
}

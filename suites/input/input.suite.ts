import { check } from '../../engine/check.ts';
import { refusedToken } from '../../fixtures/credentials/consumer-control-requests.ts';
import { orderly } from './unusual-input.ts';
import { unusualDomain, unusualNumber, unusualPath } from './unusual-requests.ts';

check('INPUT-1', async (context) => orderly(await unusualNumber('INPUT-1', 'limit', context), context));
check('INPUT-2', async (context) => orderly(await unusualNumber('INPUT-2', 'page', context), context));
// One by one: most are answered, and so stand between what the others of this phase have refused.
check('INPUT-3', async (context) => orderly(await unusualDomain(context), context, 1));
check('INPUT-4', async (context) => {
  const judged = await orderly(await unusualPath(context), context);
  return { ...judged, unjudged: judged.unjudged ?? (await refusedToken(context)) };
});

import { check } from '../../engine/check.ts';
import { refusedToken } from '../../fixtures/credentials/consumer-control-requests.ts';
import { orderly } from './unusual-input.ts';
import { unusualPath } from './unusual-requests.ts';

check('INPUT-4', async (context) => {
  const judged = await orderly(await unusualPath(context), context);
  return { ...judged, unjudged: judged.unjudged ?? (await refusedToken(context)) };
});

import { check } from '../../engine/check.ts';
import { orderly } from './unusual-input.ts';
import { unusualReadings } from './unusual-readings.ts';
import { unusualDomain, unusualNumber } from './unusual-requests.ts';

for (const [id, name] of [
  ['INPUT-1', 'limit'],
  ['INPUT-2', 'page'],
] as const)
  check(id, async (context) => orderly(await unusualNumber(id, name, context), context));
// One by one: most are answered, and so stand between what the others of this phase have refused.
check('INPUT-3', async (context) => orderly(await unusualDomain(context), context, 1), { phase: 'costly' });
// It counts for nothing yet: what counts has the requests first.
check('INPUT-5', unusualReadings, { phase: 'leftovers' });

import { check } from '../../fixtures/check.ts';
import { orderly } from '../../fixtures/unusual-input.ts';
import { unusualDomain, unusualNumber, unusualPath } from '../../fixtures/unusual-requests.ts';

check('INPUT-1', async (context) => orderly(await unusualNumber('INPUT-1', 'limit', context), context));
check('INPUT-2', async (context) => orderly(await unusualNumber('INPUT-2', 'page', context), context));
check('INPUT-3', async (context) => orderly(await unusualDomain(context), context));
check('INPUT-4', async (context) => orderly(await unusualPath(context), context));

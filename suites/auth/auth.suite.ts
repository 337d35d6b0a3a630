import { check } from '../../engine/check.ts';
import { probed } from '../../fixtures/credentials/campaign.ts';
import { refusedInSuspiciousForms } from './suspicious-forms.ts';

/** Rows that are judged by requests of which one thing was changed: fixtures/credentials/planned-alterations.ts. */
const rows = ['AUTH-2', 'AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-11', 'AUTH-12'];

check('AUTH-1', (context) => probed('AUTH-1', context), { hostile: refusedInSuspiciousForms });

for (const id of rows) check(id, (context) => probed(id, context));

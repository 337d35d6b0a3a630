import { checkWithLook } from '../../engine/check.ts';
import { contradictionsInLog } from './log-suspicions.ts';
import { pageIsolation } from './page-isolation.ts';

checkWithLook('PAGING-9', pageIsolation, (context) => contradictionsInLog('PAGING-9', context), 'alone');

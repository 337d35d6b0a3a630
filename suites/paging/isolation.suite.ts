import { check } from '../../engine/check.ts';
import { askedWhenIdle } from './asked-when-idle.ts';
import { askInSituations } from './in-situations.ts';
import { pageIsolation } from './page-isolation.ts';

check('PAGING-9', pageIsolation, { phase: 'alone', idle: askedWhenIdle, forLaws: askInSituations });

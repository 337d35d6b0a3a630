import { behindFaults } from './situations/behind.ts';
import { guardFaults } from './situations/guard.ts';
import { idleFaults } from './situations/idle.ts';
import { listFaults } from './situations/lists.ts';

/** Plain requests are answered rightly; the same request in other words, or behind another one, is not. */
export const situationFaults = [...guardFaults, ...listFaults, ...behindFaults, ...idleFaults];

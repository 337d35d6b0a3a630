import { behindFaults } from './situations/behind.ts';
import { guardFaults } from './situations/guard.ts';
import { listFaults } from './situations/lists.ts';

/** What is right for a plain request, and goes wrong for the same request in other words, or behind another one. */
export const situationFaults = [...guardFaults, ...listFaults, ...behindFaults];

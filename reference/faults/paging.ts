import type { Fault } from './fault.ts';
import { boundsFaults } from './paging/bounds.ts';
import { currentPageFaults } from './paging/current-page.ts';
import { sizeFaults } from './paging/size.ts';
import { totalFaults } from './paging/total.ts';

export const pagingFaults: readonly Fault[] = [
  ...currentPageFaults,
  ...boundsFaults,
  ...sizeFaults,
  ...totalFaults,
];

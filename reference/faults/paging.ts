import type { Fault } from './fault.ts';
import { boundaryFaults } from './paging/boundary.ts';
import { boundsFaults } from './paging/bounds.ts';
import { currentPageFaults } from './paging/current-page.ts';
import { leftBehindFaults } from './paging/left-behind.ts';
import { lostFaults } from './paging/lost.ts';
import { mixedUpFaults } from './paging/mixed-up.ts';
import { orderFaults } from './paging/order.ts';
import { pageCountFaults } from './paging/page-count.ts';
import { rememberedFaults } from './paging/remembered.ts';
import { sizeFaults } from './paging/size.ts';
import { totalFaults } from './paging/total.ts';

export const pagingFaults: readonly Fault[] = [
  ...currentPageFaults,
  ...boundsFaults,
  ...sizeFaults,
  ...totalFaults,
  ...pageCountFaults,
  ...orderFaults,
  ...boundaryFaults,
  ...lostFaults,
  ...mixedUpFaults,
  ...rememberedFaults,
  ...leftBehindFaults,
];

import { it } from 'vitest';
import { type ReferenceOptions, type ReferenceService, startReference } from '../../../reference/service.ts';
import { type Front, type FrontOptions, startFront } from './front.ts';

export interface Fixtures {
  /** Starts the reference service. */
  readonly reference: (options?: ReferenceOptions) => Promise<ReferenceService>;
  /** Puts a bad network in front of a service. */
  readonly front: (options: FrontOptions) => Promise<Front>;
}

/** `it` with servers of its own, which are gone when the test is over. */
export const networkTest = it.extend<Fixtures>({
  reference: async ({ task: _ }, use) => {
    const started: ReferenceService[] = [];
    await use(async (options) => {
      const service = await startReference(options);
      started.push(service);
      return service;
    });
    await Promise.all(started.map((service) => service.close()));
  },
  front: async ({ task: _ }, use) => {
    const started: Front[] = [];
    await use(async (options) => {
      const front = await startFront(options);
      started.push(front);
      return front;
    });
    await Promise.all(started.map((front) => front.stop()));
  },
});

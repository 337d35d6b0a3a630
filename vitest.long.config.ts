import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testOptions } from './suites/self/test-options.ts';

/** What takes longer than a commit waits for (`npm run test:long`): the command in every situation. */
export default defineConfig({
  test: {
    ...testOptions,
    include: ['suites/self/**/*.long.ts'],
    // Five of them wait for minutes for what caches of a service may keep, and take no time of a core meanwhile.
    maxWorkers: availableParallelism() + 3,
  },
});

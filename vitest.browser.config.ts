import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The HTML report in a real browser (`npm run test:browser`). */
export default defineConfig({
  test: {
    include: ['suites/self/browser/*.browser.ts'],
    globalSetup: ['suites/self/build-once.ts', 'suites/self/browser/hostile-report-once.ts'],
    pool: 'forks',
    // Much of the time a browser is waited for.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

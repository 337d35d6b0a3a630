import { defineConfig } from 'vitest/config';

/** Files of runs, held against tools that others have written (`npm run test:foreign`). */
export default defineConfig({
  test: {
    include: ['suites/self/**/*.foreign.ts'],
    globalSetup: ['suites/self/build-once.ts'],
    pool: 'forks',
    // Each service is asked in a process of its own.
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});

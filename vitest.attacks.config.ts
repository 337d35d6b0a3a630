import { defineConfig } from 'vitest/config';

/** What each attack makes a run take, in each profile (`npm run bench:attacks`). */
export default defineConfig({
  test: {
    include: ['bench/*.bench.ts'],
    globalSetup: ['suites/self/build-once.ts'],
    pool: 'forks',
    reporters: ['dot'],
    // What is judged is time of the processor and memory of each run's own processes; much of the rest is waiting.
    maxConcurrency: 3,
    // Each line of the table is there as soon as it is known.
    disableConsoleIntercept: true,
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: ['suites/self/build-once.ts'],
    // A process of its own for each file: the self-tests start vitest inside of vitest.
    pool: 'forks',
    // Most of the time of the longest files goes by in child processes and on the network.
    maxWorkers: '100%',
    // Tests that stand side by side start processes that keep a core busy.
    maxConcurrency: 3,
    // A run of the whole suite takes seconds, several side by side on a small machine take several times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

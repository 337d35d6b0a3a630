import { defineConfig } from 'vitest/config';

/** The OpenAPI document of a run against a foreign tool (`npm run test:openapi`). */
export default defineConfig({
  test: {
    include: ['suites/self/openapi/*.foreign.ts'],
    globalSetup: ['suites/self/build-once.ts'],
    pool: 'forks',
    // Each service is asked in a process of its own.
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The unit tests of what is mutated (`npm run mutation`): every mutant is run against those that reach it. */
export default defineConfig({
  test: {
    include: [
      'oracles/**/*.test.ts',
      'config/{verdict,baseline}.test.ts',
      'schemas/formats/*.test.ts',
      'client/redaction/*.test.ts',
      'client/recorder.test.ts',
    ],
    // What measures time says nothing of a mutant, and properties that take a second would be run for every one.
    testNamePattern:
      /^(?!.*(?:the time it takes|is made quickly|a hundred thousand|whatever it is|again and again|whatever limits and dom))/,
    testTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The unit tests of what is mutated (`npm run mutation`): every mutant is run against those that reach it. */
export default defineConfig({
  test: {
    // Of the redaction, without the tests that measure time: a mutant is slow by itself.
    include: [
      'oracles/**/*.test.ts',
      'verdict/**/*.test.ts',
      'config/{verdict,baseline}.test.ts',
      'schemas/formats/*.test.ts',
      'client/redaction/{personal-data,pseudonyms,short-keys,json-start,json-pieces,target-secrets,member-names,withheld-body,rare-addresses}.test.ts',
      'client/recorder.test.ts',
    ],
    testTimeout: 120_000,
  },
});

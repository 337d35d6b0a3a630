import { defineConfig } from 'vitest/config';

/** The unit tests of what is mutated (`npm run mutation`): every mutant is run against those that reach it. */
export default defineConfig({
  test: {
    include: [
      'oracles/**/*.test.ts',
      'config/{verdict,baseline}.test.ts',
      'schemas/**/*.test.ts',
      'client/{secret-redaction,key-spellings,key-alterations,short-keys,pseudonyms,personal-data,recorder,rare-addresses}.test.ts',
    ],
    testTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The long proof: every fault and choice with twenty seeds (`npm run proof`). */
export default defineConfig({
  test: { include: ['suites/self/proof/*.proof.ts'], testTimeout: 120_000, reporters: ['dot'] },
});

import { defineConfig } from 'vitest/config';
import { testOptions } from './suites/self/test-options.ts';

/** The fast signal (`npm test`). */
export default defineConfig({ test: { ...testOptions, include: ['**/*.test.ts'] } });

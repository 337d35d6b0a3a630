import { defineConfig } from 'vitest/config';
import { testOptions } from './suites/self/test-options.ts';

/** What takes longer than a commit waits for (`npm run test:long`): the command in every situation. */
export default defineConfig({ test: { ...testOptions, include: ['suites/self/**/*.long.ts'] } });

import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { vitestOptions } from '../dist/config/vitest-options.js';

const vitest = await createVitest('test', {
  ...vitestOptions,
  exclude: [],
  root: fileURLToPath(new URL('..', import.meta.url)),
  include: ['bench/empty.suite.js'],
  reporters: [{}],
});
await vitest.start();
await vitest.close();
process.exit(0);

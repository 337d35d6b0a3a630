import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import LongestFirst from './longest-first.ts';

/** How the tests run, those of `npm test` and those of `npm run test:long`. */
export const testOptions: NonNullable<ViteUserConfig['test']> = {
  exclude: ['**/node_modules/**', 'dist/**'],
  globalSetup: ['suites/self/build-once.ts'],
  // It imports JSON as bundlers read it and Node.js does not.
  server: { deps: { inline: ['@actions/workflow-parser'] } },
  // Processes, not threads: the self-tests start vitest inside of vitest. A process serves many files, which keep
  // nothing in their modules: to start one for each file takes a third of the time of all but the longest.
  pool: 'forks',
  // Most of what a run in process makes is garbage soon: a larger young generation collects it at once.
  execArgv: ['--max-semi-space-size=64'],
  isolate: false,
  sequence: { sequencer: LongestFirst },
  // Most of the time of the longest files goes by in child processes and on the network: one more than there are cores.
  maxWorkers: availableParallelism() + 1,
  // Tests that stand side by side start processes that keep a core busy.
  maxConcurrency: 3,
  // A run of the whole suite takes seconds, several side by side on a small machine take several times as long.
  testTimeout: 120_000,
  // A worker beside others may stand still for a second.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
};

/** Options of vitest for the one entry suite: plain data, so that a run and its self-tests use the same options. */
export const vitestOptions = {
  // The user's own vite or vitest configuration is none of our business.
  config: false,
  watch: false,
  // One worker holds the client, the budget and what checks share; waiting happens on the network, side by side.
  pool: 'threads',
  maxWorkers: 1,
  isolate: false,
  fileParallelism: false,
  maxConcurrency: 1_000,
  // The client's time limit and the budget of requests end a check, with a reason; vitest's would end it without.
  testTimeout: 0,
  hookTimeout: 0,
  exclude: [],
  disableConsoleIntercept: true,
  passWithNoTests: false,
  cache: false,
} as const;

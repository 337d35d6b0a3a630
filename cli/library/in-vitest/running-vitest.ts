import * as own from 'vitest';

/** The functions by which tests are registered. */
export type VitestFunctions = Pick<typeof own, 'describe' | 'it' | 'beforeAll' | 'afterAll'>;

/**
 * The functions of the vitest that runs this file. A project may have another version than this package, which then lies
 * in its own node_modules and knows nothing of the run. The one that runs is where `import.meta.vitest` has it from.
 */
export function runningVitest(): VitestFunctions {
  const { __vitest_index__: running } = globalThis as { readonly __vitest_index__?: VitestFunctions };
  return running ?? own;
}

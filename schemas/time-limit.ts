import { type Context, createContext, Script } from 'node:vm';

export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms / 1_000} s`);
    this.name = 'TookTooLong';
  }
}

interface Ring {
  readonly script: Script;
  readonly context: Context;
}

let ring: Ring | undefined;

/**
 * Runs work that never yields its thread, for so long at most: V8 ends it wherever it is, even inside a pattern. Gives
 * the result of the work, and throws its errors.
 * @throws TookTooLong
 */
export function within<T>(ms: number, work: () => T): T {
  ring ??= { script: new Script('work()'), context: createContext({}) };
  const { script, context } = ring;
  context.work = work;
  try {
    return script.runInContext(context, { timeout: ms }) as T;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new TookTooLong(ms)
      : error;
  } finally {
    context.work = undefined;
  }
}

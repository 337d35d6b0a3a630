import type { KeySources } from './key.ts';
import { runKeyCommand } from './key-command.ts';

/** Key of a usual form, in place of the output of a command that is not run. */
const standIn = 'key_test_0000000000aaaaaaaaaaAAAAAAAAAA';

export interface AskingOptions {
  readonly env: NodeJS.ProcessEnv;
  /** True where commands are run: not for a run that will not be, or that sends nothing. */
  readonly asks: () => boolean;
  readonly signal?: AbortSignal | undefined;
}

export function keySources({ env, asks, signal }: AskingOptions): KeySources {
  return {
    env,
    ask: async (command) => (asks() ? await runKeyCommand(command, { signal }) : { text: standIn }),
  };
}

import type { SignalSource } from './interruption.ts';
import type { Prompts } from './prompts.ts';
import type { Launch } from './run/launch-types.ts';
import type { Terminal } from './terminal.ts';
import type { Keys } from './watch/keys.ts';

/** Environment of a command: what it needs of the process. */
export interface Context {
  readonly terminal: Terminal;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly signals: SignalSource;
  /** Asks the person at the terminal; absent where there is none. */
  readonly openPrompts?: () => Prompts;
  /** Hears single keys of the person at the terminal; absent where there is none. */
  readonly openKeys?: () => Keys;
  /** Loaded only when a run starts: help and wrong usage do not wait for it. */
  readonly loadLaunch: () => Promise<Launch>;
}

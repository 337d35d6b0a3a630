import { commands } from './commands/all.ts';
import type { CompletionOptions } from './commands/completion.ts';
import { shells } from './completion/known-words.ts';
import { scripts } from './completion/scripts.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance completion SHELL`: the script by which a shell completes words. */
export async function completion(
  { shell }: CompletionOptions,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<number> {
  const known = shells.find((one) => one === shell);
  if (known === undefined) throw new UsageError(`completion takes one of ${shells.join(', ')}`);
  terminal.out(scripts[known](commands));
  return exitCodes.conformant;
}

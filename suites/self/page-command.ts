import { Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../../cli/terminal.ts';

/** What the commands that measure the suite and write a page of its documentation are told alike. */
export interface PageOptions {
  readonly seed: number;
  /** A part of what is measured; empty for all. */
  readonly only: readonly string[];
  readonly write: boolean;
}

export const exits = { done: 0, usage: 2, interrupted: 130 } as const;

/**
 * Such a command, to which its own options are added.
 * @param script its name in `package.json`
 * @param page the page that `--write` writes, from the root of the checkout
 */
export function pageCommand(
  { script, description, page }: Readonly<Record<'script' | 'description' | 'page', string>>,
  { out, err }: Terminal,
): Command {
  return new Command(`npm run ${script} --`)
    .description(description)
    .option('--write', `writes ${page}`, false)
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
}

/** @returns its options; the exit code, where it was asked for help or used wrongly, which is said */
export function optionsOf<Options extends PageOptions>(
  command: Command,
  words: readonly string[],
): Options | number {
  try {
    command.parse([...words], { from: 'user' });
    const options = command.opts<Options>();
    if (options.write && options.only.length > 0)
      command.error('--write needs all of them: leave out --only', { exitCode: exits.usage });
    return options;
  } catch (error) {
    const isHelp = error instanceof Error && 'exitCode' in error && error.exitCode === 0;
    return isHelp ? exits.done : exits.usage;
  }
}

/** @throws InvalidArgumentError where an option is no whole number from 1 */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('a whole number from 1.');
}

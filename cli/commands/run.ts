import type { OptionValues } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { pageOptions, runOnlyOptions } from '../../config/options/run-only-options.ts';
import { exitCodeRows } from '../exit-codes.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `run` as they were given: the options of every run, by flag, and what is only its own. */
export type RunOptions = OptionValues & {
  /** Address of the service that it is compared with. */
  readonly against?: string | undefined;
  readonly againstKeyFile?: string | undefined;
  readonly format?: string | undefined;
  /** Shown in the browser while it goes on. */
  readonly open?: boolean | undefined;
  /** False with --no-browser. */
  readonly browser?: boolean | undefined;
};

export const runCommand: AnyCommand = commandRow<RunOptions>({
  name: 'run',
  description: 'test a service and report (the default command)',
  isDefault: true,
  words: (command) => addRunOptions(command, () => true, [...optionRows, ...runOnlyOptions, ...pageOptions]),
  read: (command) => {
    const { against, againstKeyFile, format, open, browser } =
      command.opts<Pick<RunOptions, 'against' | 'againstKeyFile' | 'format' | 'open' | 'browser'>>();
    return {
      ...runOptionValues(command),
      against,
      againstKeyFile,
      format,
      open,
      browser: browser === false ? browser : undefined,
    };
  },
  help: () =>
    helpText('run', {
      variable: variables(),
      exitCode: exitCodeRows.map(([code, meaning]) => `${String(code).padStart(3)}  ${meaning}`),
    }),
  run: async (options, context) => (await import('../run.ts')).run(options, context),
});

/** Variables that a run reads, with notes. */
function variables(): readonly string[] {
  const rows = optionRows.flatMap(({ environment, flag, type }) => {
    if (environment === undefined) return [];
    const note = type === 'list' ? `${flag}, comma separated` : flag;
    return [[environment, type === 'key' ? `the value itself, not ${flag}` : note] as const];
  });
  const others = [
    ['HTTPS_PROXY, HTTP_PROXY', 'the proxy to use; NO_PROXY: hosts that need none'],
    ['PCDS_DEBUG', '1: show the stack of an unexpected error'],
    ['NO_COLOR, FORCE_COLOR', 'without colours, with colours'],
  ] as const;
  return [...rows, ...others].map(([name, meaning]) => `${name.padEnd(27)} ${meaning}`);
}

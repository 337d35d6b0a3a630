import type { OptionValues } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { pageOptions } from '../../config/options/page-options.ts';
import { runOnlyOptions } from '../../config/options/run-only-options.ts';
import { exitCodeRows } from '../exit-codes.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, named } from './command.ts';

/** The words of `run` as they were given: the options of every run, by flag, and what is only its own. */
export type RunOptions = OptionValues & {
  /** Address of the service that it is compared with. */
  readonly against?: string;
  readonly againstKeyFile?: string;
  readonly format?: string;
  /** Shown in the browser while it goes on. */
  readonly open?: boolean;
  /** False with --no-browser. */
  readonly browser?: boolean;
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
      ...(open === true && { open }),
      ...(browser === false && { browser }),
      ...named('against', against),
      ...named('againstKeyFile', againstKeyFile),
      ...named('format', format),
    };
  },
  help: () => `
A value comes from the option, otherwise the variable, otherwise the config
file, otherwise the default. Keys are never options, because every process can
read those. You must name a target; nothing else is tested instead. --embedded
tests the reference service that comes with the suite.

Environment:
${environmentLines()}

Exit codes:
${exitCodeRows.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}

With --format json stdout holds only the content of results.json, or nothing if
the service could not be tested.

With --against both services are run, first the other one, with the same seed,
partner and domains. The output says what differs: requirements, answers to what
the document leaves open, latency. Exit code 0 then means not worse, 1 worse (a
difference may break a client), 3 that one of the two could not be tested, and 4
that a MUST was not judged, so nobody can tell.

With --open a page on this machine shows the run while it goes on, and moves to
the report when there is one. On a terminal the report then stays there until
Ctrl-C; elsewhere, and in CI, the command ends as soon as the page has it. The
exit code is that of the run.

Examples:
  $ pcds-conformance --embedded
  $ export PCDS_PARTNER_KEY=...
  $ pcds-conformance --base-url https://staging.example.com/api \\
      --partner-id partner-17 --domain acme.example --domain empty.example
  $ pcds-conformance --config staging.json --profile certify --strict
  $ pcds-conformance --config production.json --profile smoke --dry-run | less
  $ pcds-conformance --only PAGING-3 --seed 1234
  $ pcds-conformance --config staging.json --open
  $ pcds-conformance --base-url https://canary.example.com/api \\
      --against https://api.example.com/api`,
  run: async (options, context) => (await import('../run.ts')).run(options, context),
});

function environmentLines(): string {
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
  return [...rows, ...others].map(([name, meaning]) => `  ${name.padEnd(27)} ${meaning}`).join('\n');
}

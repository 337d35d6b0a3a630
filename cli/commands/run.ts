import type { OptionValues } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { exitCodeRows } from '../exit-codes.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow } from './command.ts';

export const runCommand: AnyCommand = commandRow<OptionValues>({
  name: 'run',
  description: 'test a service and report (the default command)',
  isDefault: true,
  words: (command) => addRunOptions(command),
  read: runOptionValues,
  help: () => `
Each value is taken from the option, else the variable, else the config file,
else the default. Keys are never options, since every process can read those.
A target has to be named: nothing is tested in its place. --embedded tests the
reference service that comes with the suite.

Environment:
${environmentLines()}

Exit codes:
${exitCodeRows.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}

Examples:
  $ pcds-conformance --embedded
  $ export PCDS_PARTNER_KEY=...
  $ pcds-conformance --base-url https://staging.example.com/api \\
      --partner-id partner-17 --domain acme.example --domain empty.example
  $ pcds-conformance --config staging.json --profile certify --strict
  $ pcds-conformance --config production.json --profile smoke --dry-run | less
  $ pcds-conformance --only PAGING-3 --seed 1234`,
  run: async (options, context) => (await import('../run.ts')).run(options, context),
});

function environmentLines(): string {
  const rows = optionRows.flatMap(({ environment, flag, type }) => {
    if (environment === undefined) return [];
    const note = type === 'list' ? `${flag}, comma separated` : flag;
    return [[environment, type === 'key' ? `the value itself, not ${flag}` : note] as const];
  });
  const others = [
    ['HTTPS_PROXY, HTTP_PROXY', 'the proxy to go by, NO_PROXY where to go without'],
    ['PCDS_DEBUG', '1: show the stack of an unexpected error'],
    ['NO_COLOR, FORCE_COLOR', 'without colours, with colours'],
  ] as const;
  return [...rows, ...others].map(([name, meaning]) => `  ${name.padEnd(27)} ${meaning}`).join('\n');
}

import { optionRows } from '../config/options.ts';
import { exitCodeRows } from './exit-codes.ts';

/** What stands below the options in the help of a run. */
export function runHelp(): string {
  return `
Each value is taken from the option, else the variable, else the config file,
else the default. Keys are never options, since every process can read those.
With no target named at all, the run is against the embedded reference service
(in CI only with --embedded).

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
  $ pcds-conformance --only PAGING-3 --seed 1234`;
}

/** What stands below the options in the help of serve. */
export function serveHelp(): string {
  return `
It serves seeded test data with test keys, prints the variables with which a run
finds it, and runs until it is interrupted.

Examples:
  $ pcds-conformance serve
  $ pcds-conformance serve --list
  $ pcds-conformance serve --port 0 --choice NAME --fault NAME`;
}

function environmentLines(): string {
  const rows = optionRows.flatMap(({ environment, flag, type }) => {
    if (environment === undefined) return [];
    const note = type === 'list' ? `${flag}, comma separated` : flag;
    return [[environment, type === 'key' ? `the value itself, instead of ${flag}` : note] as const];
  });
  const others = [
    ['PCDS_DEBUG', '1: show the stack of an unexpected error'],
    ['NO_COLOR, FORCE_COLOR', 'without colours, with colours'],
  ] as const;
  return [...rows, ...others].map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`).join('\n');
}

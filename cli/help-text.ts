import { optionRows } from '../config/options.ts';
import { mostRequests } from './doctor/most-requests.ts';
import { exitCodeRows, exitCodes } from './exit-codes.ts';

/** What stands below the options in the help of a run. */
export function runHelp(): string {
  return `
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
  $ pcds-conformance --only PAGING-3 --seed 1234`;
}

/** What stands below the options in the help of doctor. */
export function doctorHelp(): string {
  return `
Reads the configuration of a run, with environment and file, and goes the way to
the target: name, connection, TLS, HTTP, redirects, keys, clock, latency. At most
${mostRequests} GET requests are sent, no redirect is followed, nothing is judged. Other
options of a run are taken too, and change nothing.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  ready for a run
  ${String(exitCodes.usage).padStart(3)}  wrong usage or configuration; nothing was sent
  ${String(exitCodes.untestable).padStart(3)}  the target could not be tested; what to do is said
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM

Examples:
  $ pcds-conformance doctor
  $ pcds-conformance doctor --config staging.json
  $ pcds-conformance doctor --base-url https://staging.example.com/api \\
      --partner-id partner-17 --domain acme.example --ca-file ca.pem`;
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

/** What stands below the options in the help of open. */
export function openHelp(): string {
  return `
Serves the report of that folder on this machine only, opens it in the browser
where there is one, and goes on until it is interrupted. The report of the next
run is seen after a reload.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  interrupted, which is its normal end
  ${String(exitCodes.usage).padStart(3)}  wrong usage, no report there, or the port is taken
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance open
  $ pcds-conformance open staging/ --port 8080 --no-browser`;
}

/** What stands below the options in the help of report. */
export function reportHelp(): string {
  return `
Makes allure-report/index.html in the folder of a run that made none or was
copied here, and prints its path. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  made
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or nothing there to make it of
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself, or it could not be written
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM

Examples:
  $ pcds-conformance report
  $ pcds-conformance report downloads/conformance-report/results.json`;
}

/** What stands below the options in the help of openapi. */
export function openApiHelp(): string {
  return `
OpenAPI 3.1, as JSON. Without a statement it says what the interface document
says; an answer of a statement is marked as observed. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  written
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or no usable statement; nothing was written
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself, or the file could not be written

Examples:
  $ pcds-conformance openapi > openapi.json
  $ pcds-conformance openapi --statement conformance-report/statement.json \\
      --base-url https://staging.example.com/api --output openapi.json`;
}

/** What stands below the options in the help of compare. */
export function compareHelp(): string {
  return `
Compares the answers to what the document leaves open and, between two results,
the verdicts. A difference is breaking where a client that worked against the
old side may fail on the new one. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  nothing differs
  ${String(exitCodes.nonconformant).padStart(3)}  at least one difference is breaking
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or a file that cannot be read
  ${String(exitCodes.incomplete).padStart(3)}  changed but not breaking, or not comparable
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance compare yesterday/results.json today/results.json
  $ pcds-conformance compare production/ staging/ --format markdown
  $ pcds-conformance compare declared.json conformance-report/ --format json`;
}

/** What stands below the options in the help of statement. */
export function statementHelp(): string {
  return `
Shows what a run found out, in the order of the interface document: each answer,
how sure it is, and the requests that show it. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  shown
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or a file that cannot be read
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance statement
  $ pcds-conformance statement staging/results.json
  $ pcds-conformance statement --format markdown > statement.md`;
}

function environmentLines(): string {
  const rows = optionRows.flatMap(({ environment, flag, type }) => {
    if (environment === undefined) return [];
    const note = type === 'list' ? `${flag}, comma separated` : flag;
    return [[environment, type === 'key' ? `the value itself, instead of ${flag}` : note] as const];
  });
  const others = [
    ['HTTPS_PROXY, HTTP_PROXY', 'the proxy to go by, NO_PROXY where to go without'],
    ['PCDS_DEBUG', '1: show the stack of an unexpected error'],
    ['NO_COLOR, FORCE_COLOR', 'without colours, with colours'],
  ] as const;
  return [...rows, ...others].map(([name, meaning]) => `  ${name.padEnd(27)} ${meaning}`).join('\n');
}

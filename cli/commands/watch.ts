import type { OptionValues } from '../../config/options/option-row.ts';
import { exitCodes } from '../exit-codes.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow } from './command.ts';

const notTaken: readonly string[] = [
  '--dry-run',
  '--embedded',
  '--events',
  '--har',
  '--html',
  '--html-report',
  '--quiet',
  '--verbose',
];

export const watchCommand: AnyCommand = commandRow<OptionValues>({
  name: 'watch',
  description: 'test a service that is being mended, and judge what failed again and again',
  words: (command) => addRunOptions(command, ({ flag }) => !notTaken.includes(flag)),
  read: runOptionValues,
  help: () => `
One whole run; then what failed is judged again when the service comes back
after it was gone, or at a key: Enter or r at once, q ends. Each round says what
is fixed, still failing and newly failing; nothing is called fixed before a
whole run has passed it. Between rounds the address is connected to twice a
second, and nothing is sent. Where nobody is at a terminal, only the return of
the service starts a round. What the last run wrote is in watch/, or the folder
of --output.

Exit codes, of the last round at q:
  ${String(exitCodes.conformant).padStart(3)}  nothing failed
  ${String(exitCodes.nonconformant).padStart(3)}  at least one is failing
  ${String(exitCodes.usage).padStart(3)}  wrong usage or configuration; nothing was sent
  ${String(exitCodes.untestable).padStart(3)}  the target could not be tested in the first run
  ${String(exitCodes.incomplete).padStart(3)}  nothing failed, and a MUST could not be judged
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself
  ${exitCodes.SIGINT}  interrupted by SIGINT, as Ctrl-C does
  ${exitCodes.SIGTERM}  interrupted by SIGTERM

Examples:
  $ pcds-conformance watch
  $ pcds-conformance watch --base-url http://127.0.0.1:8080 \\
      --partner-id partner-17 --domain acme.example --only paging`,
  run: async (options, context) => (await import('../watch.ts')).watch(options, context),
});

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
  description: 'test a service while you fix it: judge again what failed at each restart',
  words: (command) => addRunOptions(command, ({ flag }) => !notTaken.includes(flag)),
  read: runOptionValues,
  help: () => `
Makes a whole run, then judges again what failed, each time the service restarts
or you press Enter or r; q ends it. Each round says what is fixed, still failing
and newly failing; before it calls anything fixed, it makes a whole run. Between
rounds it connects to the address twice a second and sends nothing. Without a
terminal, only a restart starts a round. It writes to watch/, or to the folder
of --output.

Exit codes, of the last round at q:
  ${String(exitCodes.conformant).padStart(3)}  nothing failed
  ${String(exitCodes.nonconformant).padStart(3)}  at least one is failing
  ${String(exitCodes.usage).padStart(3)}  wrong usage or configuration; nothing was sent
  ${String(exitCodes.untestable).padStart(3)}  the target could not be tested in the first run
  ${String(exitCodes.incomplete).padStart(3)}  nothing failed, and a MUST could not be judged
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself
  ${exitCodes.SIGINT}  interrupted by SIGINT, as Ctrl-C does
  ${exitCodes.SIGTERM}  interrupted by SIGTERM or SIGHUP

Examples:
  $ pcds-conformance watch
  $ pcds-conformance watch --base-url http://127.0.0.1:8080 \\
      --partner-id partner-17 --domain acme.example --only paging`,
  run: async (options, context) => (await import('../watch.ts')).watch(options, context),
});

import type { OptionValues } from '../../config/options/option-row.ts';
import { mostRequests } from '../doctor/most-requests.ts';
import { exitCodes } from '../exit-codes.ts';
import { dataFormats } from '../output-format.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow } from './command.ts';

/** The words of `doctor` as they were given. */
export interface DoctorOptions {
  readonly run: OptionValues;
  readonly format?: string;
}

/** Options of a run that help shows here; the others are taken, and change nothing. */
const matters: { readonly groups: readonly string[]; readonly butNot: readonly string[] } = {
  groups: ['Target', 'Configuration', 'Limits'],
  butNot: ['--wait-for-ready', '--dry-run'],
};

/** Of the other groups. */
const alsoMatters: readonly string[] = ['--quiet', '--fail-on'];

export const doctorCommand: AnyCommand = commandRow<DoctorOptions>({
  name: 'doctor',
  description: 'examine whether a service can be tested, and say what to do',
  words: (command) =>
    addRunOptions(
      command,
      ({ group, flag }) =>
        alsoMatters.includes(flag) || (matters.groups.includes(group) && !matters.butNot.includes(flag)),
    ).option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  read: (command) => {
    const { format } = command.opts<Pick<DoctorOptions, 'format'>>();
    return { run: runOptionValues(command), ...(format === undefined ? {} : { format }) };
  },
  help: () => `
Reads the configuration as a run does, and tests the way to the target: name,
connection, TLS, HTTP, redirects, keys, a page, a consumer, signs of low
coverage, clock, latency. It sends at most ${mostRequests} GET requests, follows no redirect
and judges nothing. With --fail-on it ends with ${exitCodes.incomplete} where a run would, as far as
so few requests tell. --quiet prints only what is wrong, and the conclusion. It
accepts all options of a run; most of them change nothing here.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  ready for a run
  ${String(exitCodes.usage).padStart(3)}  wrong usage or configuration; nothing was sent
  ${String(exitCodes.untestable).padStart(3)}  the target could not be tested; the output says what to do
  ${String(exitCodes.incomplete).padStart(3)}  ready, but a sign of --fail-on was seen: a run would end so
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM or SIGHUP

Examples:
  $ pcds-conformance doctor
  $ pcds-conformance doctor --config staging.json
  $ pcds-conformance doctor --base-url https://staging.example.com/api \\
      --partner-id partner-17 --domain acme.example --ca-file ca.pem`,
  run: async (options, context) => (await import('../doctor.ts')).doctor(options, context),
});

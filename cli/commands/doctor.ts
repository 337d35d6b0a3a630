import type { OptionValues } from '../../config/options/option-row.ts';
import { mostRequests } from '../doctor/most-requests.ts';
import { dataFormats } from '../output-format.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `doctor` as they were given. */
export interface DoctorOptions {
  readonly run: OptionValues;
  readonly format?: string | undefined;
}

/** Options of a run that help shows here; the others are taken, and change nothing. */
const matters: { readonly groups: readonly string[]; readonly butNot: readonly string[] } = {
  groups: ['Target', 'Configuration', 'Limits'],
  butNot: ['--wait-for-ready', '--dry-run'],
};

/** Options of other groups that matter too. */
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
    return { run: runOptionValues(command), format };
  },
  help: () => helpText('doctor', { mostRequests }),
  run: async (options, context) => (await import('../doctor.ts')).doctor(options, context),
});

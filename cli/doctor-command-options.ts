import type { Command } from 'commander';
import type { OptionValues } from '../config/option-row.ts';
import { addRunOptions } from './run-options.ts';

/** The words of `doctor` as they were given. */
export interface DoctorOptions {
  /** Those of a run, by flag. */
  readonly run: OptionValues;
  readonly format?: string;
}

const matters: { readonly groups: readonly string[]; readonly butNot: readonly string[] } = {
  groups: ['Target', 'Configuration', 'Limits'],
  butNot: ['--wait-for-ready', '--dry-run'],
};

export const doctorFormats = ['text', 'json'] as const;

/** Gives a command the words of `doctor`: those of a run, of which help shows what matters here. */
export function addDoctorOptions(command: Command): Command {
  addRunOptions(
    command,
    ({ group, flag }) => matters.groups.includes(group) && !matters.butNot.includes(flag),
  );
  return command.option('--format <FORMAT>', `${doctorFormats.join(', ')} (default: text)`);
}

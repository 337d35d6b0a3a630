import { touches } from '../pointer.ts';
import { judgementOptions } from './judgement-options.ts';
import { limitOptions } from './limit-options.ts';
import { inGroup, type OptionRow } from './option-row.ts';
import { resultOptions } from './result-options.ts';
import { targetOptions } from './target-options.ts';

/** Every option: the command line, the environment reader and the help are derived from this table. */
export const optionRows: readonly OptionRow[] = [
  ...targetOptions,
  ...inGroup('Configuration', [
    {
      flag: '--config',
      type: 'path',
      help: 'config file',
      default: 'pcds-conformance.config.json, where there is one',
    },
  ]),
  ...judgementOptions,
  ...resultOptions,
  ...limitOptions,
];

/** The variables of all options. */
export const optionVariables: readonly string[] = optionRows.flatMap(({ environment }) => environment ?? []);

/** The option for a value of the config file, for one in it, or for one that it is in. */
export function rowAt(pointer: string): OptionRow | undefined {
  return optionRows.find((row) => row.pointer !== undefined && touches(row.pointer, pointer));
}

import { judgementOptions } from './judgement-options.ts';
import { limitOptions } from './limit-options.ts';
import type { OptionRow } from './option-row.ts';
import { resultOptions } from './result-options.ts';
import { targetOptions } from './target-options.ts';

/** Every option: the command line, the environment reader and the help are derived from this table. */
export const optionRows: readonly OptionRow[] = [
  ...targetOptions,
  {
    flag: '--config',
    argument: 'FILE',
    type: 'path',
    group: 'Configuration',
    help: 'config file',
    default: 'pcds-conformance.config.json, where there is one',
  },
  ...judgementOptions,
  ...resultOptions,
  ...limitOptions,
];

import type { OptionRow } from './option-row.ts';

/** Options of the command `run` alone: a second run beside that of the target, and the form of the output. */
export const runOnlyOptions: readonly OptionRow[] = [
  {
    flag: '--against',
    argument: 'URL',
    type: 'string',
    group: 'Comparison',
    help: 'also run another service, and say whether the tested one is worse',
  },
  {
    flag: '--against-key-file',
    argument: 'FILE',
    type: 'path',
    group: 'Comparison',
    help: 'file that holds the partner API key of the other service',
    default: 'the same key',
  },
  {
    flag: '--format',
    argument: 'FORMAT',
    type: 'string',
    group: 'Output',
    help: 'print the results, the plan of --dry-run or the comparison of --against on stdout as text or json; with json everything else goes to stderr',
    default: 'text',
  },
];

import { inGroup, type OptionRow } from './option-row.ts';

/** Options of the command `run` alone: a second run beside that of the target, and the form of the output. */
export const runOnlyOptions: readonly OptionRow[] = [
  ...inGroup('Comparison', [
    {
      flag: '--against',
      argument: 'URL',
      type: 'string',
      help: 'also run another service, and say whether the tested one is worse',
    },
    {
      flag: '--against-key-file',
      type: 'path',
      help: 'file that holds the partner API key of the other service',
      default: 'the same key',
    },
  ]),
  ...inGroup('Output', [
    {
      flag: '--format',
      argument: 'FORMAT',
      type: 'string',
      help: 'print the results, the plan of --dry-run or the comparison of --against on stdout as text or json; with json everything else goes to stderr',
      default: 'text',
    },
  ]),
];

/** Options of the command `run` for a person who watches it: no configuration has them, and no pipeline. */
export const pageOptions = inGroup('Results', [
  {
    flag: '--open',
    help: 'show the run in the browser while it goes on, on this machine only, and then its report; on a terminal until Ctrl-C',
  },
  {
    flag: '--no-browser',
    help: 'with --open: only print the address',
  },
]);

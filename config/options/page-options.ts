import type { OptionRow } from './option-row.ts';

/** Options of the command `run` for a person who watches it: no configuration has them, and no pipeline. */
export const pageOptions: readonly OptionRow[] = [
  {
    flag: '--open',
    type: 'boolean',
    once: true,
    group: 'Results',
    help: 'show the run in the browser while it goes on, on this machine only, and then its report; on a terminal until Ctrl-C',
  },
  {
    flag: '--no-browser',
    type: 'boolean',
    once: true,
    group: 'Results',
    help: 'with --open: only print the address',
  },
];

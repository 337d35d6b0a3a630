import { inGroup } from './option-row.ts';

/** Options of the command `run` for a person who watches it: no configuration has them, and no pipeline. */
export const pageOptions = inGroup('Results', [
  {
    flag: '--open',
    type: 'boolean',
    once: true,
    help: 'show the run in the browser while it goes on, on this machine only, and then its report; on a terminal until Ctrl-C',
  },
  {
    flag: '--no-browser',
    type: 'boolean',
    once: true,
    help: 'with --open: only print the address',
  },
]);

import { register } from '../config/requirements/register.ts';
import { exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** `pcds-conformance requirements`: the register, one row a line. */
export function listRequirements(terminal: Terminal): number {
  const idWidth = Math.max(...register.map(({ id }) => id.length));
  for (const { id, level, title } of register) {
    terminal.out(`${id.padEnd(idWidth)}  ${level.padEnd(8)}  ${title}\n`);
  }
  return exitCodes.conformant;
}

import { register } from '../../config/requirements/register.ts';
import { exitCodes } from '../exit-codes.ts';
import { type AnyCommand, commandRow } from './command.ts';

export const requirementsCommand: AnyCommand = commandRow<object>({
  name: 'requirements',
  description: 'list the requirements that are tested',
  read: () => ({}),
  run: async (_, { terminal }) => {
    const idWidth = Math.max(...register.map(({ id }) => id.length));
    for (const { id, level, title } of register)
      terminal.out(`${id.padEnd(idWidth)}  ${level.padEnd(8)}  ${title}\n`);
    return exitCodes.conformant;
  },
});

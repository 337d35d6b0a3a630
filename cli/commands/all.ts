import type { AnyCommand } from './command.ts';
import { compareCommand } from './compare.ts';
import { doctorCommand } from './doctor.ts';
import { openCommand } from './open.ts';
import { openApiCommand } from './openapi.ts';
import { reportCommand } from './report.ts';
import { requirementsCommand } from './requirements.ts';
import { runCommand } from './run.ts';
import { serveCommand } from './serve.ts';
import { statementCommand } from './statement.ts';

/** The commands, in the order in which the help lists them. */
export const commands: readonly AnyCommand[] = [
  runCommand,
  doctorCommand,
  serveCommand,
  requirementsCommand,
  openApiCommand,
  compareCommand,
  openCommand,
  reportCommand,
  statementCommand,
];

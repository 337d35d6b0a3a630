import type { AnyCommand } from './command.ts';
import { compareCommand } from './compare.ts';
import { completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { explainCommand } from './explain.ts';
import { initCommand } from './init.ts';
import { listCommand } from './list.ts';
import { openCommand } from './open.ts';
import { openApiCommand } from './openapi.ts';
import { replayCommand } from './replay.ts';
import { reportCommand } from './report.ts';
import { requirementsCommand } from './requirements.ts';
import { runCommand } from './run.ts';
import { serveCommand } from './serve.ts';
import { statementCommand } from './statement.ts';
import { watchCommand } from './watch.ts';

/** The commands, in the order in which the help lists them. */
export const commands: readonly AnyCommand[] = [
  runCommand,
  doctorCommand,
  initCommand,
  serveCommand,
  requirementsCommand,
  listCommand,
  explainCommand,
  openApiCommand,
  compareCommand,
  replayCommand,
  watchCommand,
  openCommand,
  reportCommand,
  statementCommand,
  completionCommand,
];

import { wrapWhole } from '../text/wrap.ts';
import type { CompareOptions } from './compare-command-options.ts';
import type { Context } from './context.ts';
import type { DoctorOptions } from './doctor-command-options.ts';
import { guardedTerminal } from './guarded-terminal.ts';
import type { OpenOptions } from './open-command-options.ts';
import type { OpenApiOptions } from './openapi.ts';
import { printFailure } from './print-failure.ts';
import { program } from './program.ts';
import type { ReportOptions } from './report-command-options.ts';
import { listRequirements } from './requirements.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';
import type { StatementOptions } from './statement-command-options.ts';
import { type Terminal, terminalOf } from './terminal.ts';

// What a finished run may leave behind (idle connections, workers) ends within this time.
const graceMs = 1_000;

/** The command line of this process, from its arguments to its exit code. */
export async function start(): Promise<void> {
  const { env } = process;
  const terminal = guardedTerminal(terminalOf(process.stdout, process.stderr, env), env);
  const context: Context = {
    terminal,
    env,
    cwd: process.cwd(),
    signals: process,
    loadLaunch: async () => (await import('./launch.ts')).launch,
  };
  const commands = {
    run: (options: Parameters<typeof run>[0]) => run(options, context),
    doctor: async (options: DoctorOptions) => (await import('./doctor.ts')).doctor(options, context),
    serve: (options: Parameters<typeof serve>[0]) => serve(options, context),
    requirements: async () => listRequirements(terminal),
    openapi: async (options: OpenApiOptions) => (await import('./openapi.ts')).openapi(options, context),
    compare: async (options: CompareOptions) => (await import('./compare.ts')).compare(options, context),
    open: async (options: OpenOptions) => (await import('./open.ts')).open(options, context),
    report: async (options: ReportOptions) => (await import('./report.ts')).report(options, context),
    statement: async (options: StatementOptions) =>
      (await import('./statement.ts')).statement(options, context),
  };
  const exitCode = await program(process.argv.slice(2), commands, terminal).catch((error: unknown) =>
    printFailure(error, terminal, env, paragraphOn(terminal)),
  );
  process.exitCode = exitCode;
  // Not process.exit at once: what is written to a pipe waits for its reader, who may take a while (`| less`).
  await Promise.all([process.stdout, process.stderr].map(flushed));
  setTimeout(() => process.exit(exitCode), graceMs).unref();
}

/** On a terminal lines are wrapped; in a log each problem stays one, for who searches it. */
function paragraphOn({ rows, width }: Terminal): (line: string) => string {
  return rows === undefined ? (line) => line : (line) => wrapWhole(line, width, 4).trimStart();
}

/** Resolves when everything that was written before has gone out, or can't any more. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

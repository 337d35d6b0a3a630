import { defaultFolder } from '../config/options/result-options.ts';
import { visible } from '../text/visible.ts';
import type { OpenOptions } from './commands/open.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { browserProblem } from './open/browser-problem.ts';
import { findReport } from './open/find-report.ts';
import { type LoopbackServer, refuse, serveOnLoopback } from './open/loopback-server.ts';
import { isReportPage, sendReportPage } from './open/report-pages.ts';
import { showInBrowser } from './open/show-in-browser.ts';
import { UsageError } from './usage-error.ts';

/** Causes of a port that cannot be listened on, by error code, with advice: the user can choose another port. */
const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken; give another --port, or none for any that is free',
  EACCES: 'may not be used by this user; give another --port',
};

/** `pcds-conformance open [FOLDER]`: shows a report until it is interrupted. Ending so is its normal end: exit 0. */
export async function open(
  { folder = defaultFolder, port: portText, browser = true }: OpenOptions,
  { terminal, cwd, env, signals }: Pick<Context, 'terminal' | 'cwd' | 'env' | 'signals'>,
): Promise<number> {
  const port = readPort(portText);
  const found = await findReport(folder, cwd);
  if ('problem' in found) throw new UsageError(visible(found.problem));
  const interruption = new Interruption(signals);
  try {
    const server = await start(found, port);
    terminal.out(`report of ${visible(folder)}, until Ctrl-C:\n${server.url}\n`);
    const problem = browser ? (browserProblem(env) ?? (await showInBrowser(server.url))) : undefined;
    if (problem !== undefined)
      terminal.err(`no browser was opened, ${visible(problem)}: go to that address yourself\n`);
    await interruption.wait();
    await server.close();
  } finally {
    interruption.stop();
  }
  return exitCodes.conformant;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 0;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port must be a whole number from 0 to 65535, got ${JSON.stringify(text)}`);
}

/** The folder of a run, and the page that is shown first. */
interface ServedReport {
  readonly folder: string;
  readonly first: string;
}

/** Serves the pages of a run, read anew each time, and nothing else: no path of a request ever becomes one of the disk. */
async function start({ folder, first }: ServedReport, port: number): Promise<LoopbackServer> {
  try {
    return await serveOnLoopback(async (path, request, response) => {
      const name = path === '/' ? first : path.slice(1);
      if (path === '/' || isReportPage(name)) await sendReportPage(folder, name, [request, response]);
      else refuse(response, 404, 'The report is at /.');
    }, port);
  } catch (error) {
    const problem = portProblems[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem === undefined) throw error;
    throw new UsageError(`port ${port} ${problem}`);
  }
}

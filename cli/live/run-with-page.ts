import { visible } from '../../text/visible.ts';
import type { Context } from '../context.ts';
import { Interruption, stopSignals } from '../interruption.ts';
import { browserProblem, isCi } from '../open/browser-problem.ts';
import { showInBrowser } from '../open/show-in-browser.ts';
import type { Spectator } from '../run/spectator.ts';
import { LiveServer } from './live-server.ts';

/** Gives the spectator that feeds the page of a run; `say` prints a line for people. */
export type PageSpectator = (say: (text: string) => void) => Spectator;

interface Showing {
  readonly output: string;
  /** True where the person's browser is to be opened. */
  readonly browser: boolean;
}

/** Pages that listened move to the report within this time; a browser may have to start. */
const moveMs = 10_000;

/**
 * `run --open`: one run with its page, and after it the report until Ctrl-C, where a person sits at a terminal. Elsewhere
 * the command ends as soon as the pages that listened have the report. The exit code is that of the run. A page that
 * cannot be served is no reason not to run.
 */
export async function runWithPage(
  showing: Showing,
  context: Context,
  run: (told: PageSpectator | undefined) => Promise<number>,
): Promise<number> {
  const { terminal, env, signals } = context;
  const server = new LiveServer(showing.output);
  // Kept apart from the exit code, which may be about a full disk.
  let isAskedToEnd = false;
  const end = () => {
    isAskedToEnd = true;
  };
  for (const one of stopSignals) signals.on(one, end);
  try {
    const url = await server.listen().catch((error: Error) => {
      terminal.err(`warning: the run is not shown, ${visible(error.message)}\n`);
      return undefined;
    });
    if (url === undefined) return await run(undefined);
    const told = pageOf(server, url, { browser: showing.browser, env });
    const exitCode = await run(told).catch(async (error) => {
      await server.settled(moveMs);
      throw error;
    });
    if (server.hasReport && !isAskedToEnd && isWatched(context)) await untilInterrupted(url, context);
    else await server.settled(moveMs);
    return exitCode;
  } finally {
    for (const one of stopSignals) signals.off(one, end);
    await server.close();
  }
}

/** True where a person is at the terminal. */
function isWatched({ terminal, env }: Context): boolean {
  return terminal.rows !== undefined && !isCi(env);
}

async function untilInterrupted(url: string, { terminal, signals }: Context): Promise<void> {
  // Before it is said: what was printed may be answered at once.
  const interruption = new Interruption(signals);
  try {
    terminal.err(`the report is at ${url} until Ctrl-C\n`);
    await interruption.wait();
  } finally {
    interruption.stop();
  }
}

/** Spectator that prints the address and opens the browser once the run has begun: a run that is refused has no page. */
function pageOf(
  server: LiveServer,
  url: string,
  { browser, env }: { readonly browser: boolean; readonly env: NodeJS.ProcessEnv },
): PageSpectator {
  return (say) => {
    const { onEvent, ...others } = server.hooks;
    server.whenBroken(({ message }) =>
      say(`warning: the run is no longer shown, and goes on: its page broke down, ${visible(message)}\n`),
    );
    return {
      ...others,
      onEvent: (event) => {
        onEvent(event);
        if (event.event !== 'run-started') return;
        say(`the run is shown at ${url}\n`);
        if (browser) void openBrowser(server, url, env, say);
      },
    };
  };
}

async function openBrowser(
  server: LiveServer,
  url: string,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<void> {
  const known = browserProblem(env);
  // Expected before it is there: the run may end while it starts.
  if (known === undefined) server.expectVisit();
  const problem = known ?? (await showInBrowser(url));
  if (problem === undefined) return;
  server.expectNobody();
  say(`no browser was opened, ${visible(problem)}: go to that address yourself\n`);
}

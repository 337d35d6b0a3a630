import { defaultFolder } from '../config/options/result-options.ts';
import { findResultFolder } from '../config/result-path.ts';
import { reportLater } from '../reporters/allure/report-later.ts';
import { lockFolder } from '../reporters/lock/lock-folder.ts';
import { visible } from '../text/visible.ts';
import type { ReportOptions } from './commands/report.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance report [FOLDER]`: makes the HTML report of a former run, and prints its path. */
export async function report(
  { folder = defaultFolder }: ReportOptions,
  { terminal, cwd, signals }: Pick<Context, 'terminal' | 'cwd' | 'signals'>,
): Promise<number> {
  const found = await findResultFolder(folder, cwd);
  if ('problem' in found) throw new UsageError(visible(found.problem));
  const interruption = new Interruption(signals);
  try {
    const made = await locked(found.folder, () => reportLater(found, interruption.signal));
    if ('problem' in made) throw new UsageError(visible(made.problem));
    if (made.html === undefined) return interruption.exitCode ?? exitCodes.SIGINT;
    if (made.note !== undefined) terminal.err(`note: ${visible(made.note)}\n`);
    terminal.out(`${visible(made.html)}\n`);
    return exitCodes.conformant;
  } finally {
    interruption.stop();
  }
}

/** Not while a run writes there. */
async function locked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await lockFolder(folder);
  try {
    return await work();
  } finally {
    await release();
  }
}

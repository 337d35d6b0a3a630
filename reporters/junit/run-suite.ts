import type { RunReport } from '../../schemas/report/results.ts';
import { oneLine } from '../../text/one-line.ts';
import { interruptionNote, wasInterrupted } from '../interruption-note.ts';
import { type UntestableRun, untestableTitle } from '../untestable-run.ts';
import { outcomeText } from '../verdict-line.ts';
import type { TestCase, TestSuite } from './document.ts';

const reached = { name: 'the target can be tested', seconds: 0 };
const whole = { name: 'the run judged what it set out to judge', seconds: 0 };

/**
 * The run itself, first of all suites and always there: readers that compare two runs then show that it is whole again.
 * @param isTold whether a row says already what could not be judged
 */
export function runSuite(report: RunReport, isTold: boolean): TestSuite {
  return suiteOf([
    { ...reached, outcome: 'passed' },
    { ...whole, ...wholeness(report, isTold) },
  ]);
}

/** The same of a run that ended before anything could be judged. */
export function untestableSuite({ reason, advice }: UntestableRun): TestSuite {
  const text = `${untestableTitle}: ${reason}\n\n${advice}`;
  const follows = `follows from "${reached.name}"`;
  return suiteOf([
    { ...reached, outcome: 'error', type: 'untestable', message: oneLine(reason), text },
    { ...whole, outcome: 'skipped', type: 'untestable', message: follows, text: follows },
  ]);
}

/** Skipped tests look harmless: a run that stopped, or is incomplete with no red row, must not look green. */
function wholeness(report: RunReport, isTold: boolean): Omit<TestCase, 'name' | 'seconds'> {
  const outcome = outcomeText(report);
  if (wasInterrupted(report))
    return {
      outcome: 'error',
      type: 'interrupted',
      message: interruptionNote,
      text: `${interruptionNote}\n${outcome}`,
    };
  if (report.verdict === 'incomplete' && !isTold)
    return { outcome: 'error', type: report.verdict, message: outcome, text: outcome };
  if (!isTold) return { outcome: 'passed' };
  const message = 'the requirements that could not be judged say why';
  return { outcome: 'skipped', type: 'incomplete', message, text: message };
}

function suiteOf(cases: readonly TestCase[]): TestSuite {
  return { name: 'Run', area: 'run', cases, output: '' };
}

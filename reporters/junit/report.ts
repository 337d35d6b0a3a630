import type { RunReport } from '../../schemas/report/results.ts';
import { oneLine } from '../../text/one-line.ts';
import { areaTitle } from '../area-title.ts';
import { interruptionNote, wasInterrupted } from '../interruption-note.ts';
import { type UntestableRun, untestableTitle } from '../untestable-run.ts';
import { outcomeText } from '../verdict-line.ts';
import { junitDocument, type TestCase, type TestSuite } from './document.ts';
import { outputOf, requirementCase } from './requirement-case.ts';

/** The report as JUnit XML: a suite for the run and one for each area, a test case for each requirement. */
export function renderJunit(report: RunReport): string {
  const areas = [...new Set(report.requirements.map(({ area }) => area))];
  const suites = areas.map((area) => areaSuite(area, report));
  const isTold = suites.some(({ cases }) => cases.some(({ outcome }) => outcome === 'error'));
  return junitDocument([runSuite(report, isTold), ...suites], {
    startedAt: report.startedAt,
    properties: properties(report),
  });
}

/** A run without a verdict as JUnit XML: CI that finds no test at all says only that. */
export function renderUntestableJunit(run: UntestableRun): string {
  const { startedAt, profile, seed, target, suite } = run;
  return junitDocument([untestableSuite(run)], {
    startedAt,
    properties: { verdict: 'untestable', profile, seed, target: target.baseUrl, version: suite.version },
  });
}

function areaSuite(area: string, report: RunReport): TestSuite {
  const rows = report.requirements.filter((row) => row.area === area);
  // Warnings first: Jenkins keeps the beginning and the end of a long output.
  const said = [...rows.filter(isWarning), ...rows.filter((row) => !isWarning(row))];
  return {
    name: areaTitle(area),
    area,
    cases: rows.map((row) => requirementCase(row, report)),
    output: said
      .map((row) => outputOf(row, report))
      .filter((line) => line !== '')
      .join('\n'),
  };
}

function isWarning({ verdict }: RunReport['requirements'][number]): boolean {
  return verdict === 'warn';
}

function properties({ profile, seed, target, verdict, suite, partial, thin }: RunReport) {
  return {
    verdict,
    profile,
    seed,
    target: target.baseUrl,
    version: suite.version,
    ...(partial ? { partial: 'true' } : {}),
    ...(thin.length === 0 ? {} : { thin: thin.map(({ sign, message }) => `${sign}: ${message}`).join('; ') }),
  };
}

const reached = { name: 'the target can be tested', seconds: 0 };
const whole = { name: 'the run judged what it set out to judge', seconds: 0 };

/**
 * The run itself, first of all suites and always there: readers that compare two runs then show that it is whole again.
 * @param isTold whether a row says already what could not be judged
 */
function runSuite(report: RunReport, isTold: boolean): TestSuite {
  return suiteOf([
    { ...reached, outcome: 'passed' },
    { ...whole, ...wholeness(report, isTold) },
  ]);
}

/** Suite of a run that ended before anything could be judged. */
function untestableSuite({ reason, advice }: UntestableRun): TestSuite {
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

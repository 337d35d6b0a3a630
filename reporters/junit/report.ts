import type { RunReport } from '../../schemas/report/results.ts';
import { areaTitle } from '../area-title.ts';
import type { UntestableRun } from '../untestable-run.ts';
import { junitDocument, type TestSuite } from './document.ts';
import { outputOf, requirementCase } from './requirement-case.ts';
import { runSuite, untestableSuite } from './run-suite.ts';

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

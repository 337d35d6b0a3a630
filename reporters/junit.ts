import type { RequirementResult, RunReport, Verdict } from '../schemas/report/results.ts';
import { areaTitle } from './area-title.ts';
import { findingText } from './finding-text.ts';
import { titleOf } from './title.ts';
import { outcomeText } from './verdict-line.ts';
import { characters, element } from './xml.ts';

type Counted = 'failure' | 'error' | 'skipped' | 'passed';

interface TestCase {
  readonly outcome: Counted;
  readonly seconds: number;
  readonly xml: string;
}

/**
 * The report as JUnit XML: a suite for each area, a test case for each requirement. A SHOULD that warns passes, with the
 * warning as its output. A MUST that could not be judged is an error, since every reader of JUnit shows skipped tests
 * as harmless, and GitHub, GitLab and Jenkins show errors as they show failures.
 */
export function renderJunit(report: RunReport): string {
  const areas = [...new Set(report.requirements.map(({ area }) => area))];
  const suites = areas.map((area) => {
    const rows = report.requirements.filter((row) => row.area === area);
    return { name: areaTitle(area), cases: rows.map(testCase) };
  });
  const red = suites.some(({ cases }) =>
    cases.some(({ outcome }) => outcome === 'failure' || outcome === 'error'),
  );
  const all = report.verdict === 'incomplete' && !red ? [...suites, runSuite(report)] : suites;
  const attributes = {
    name: report.suite.name,
    ...totals(all.flatMap(({ cases }) => cases)),
    time: seconds(report.durationMs),
    timestamp: report.startedAt,
  };
  const children = all.map(({ name, cases }) => suiteElement(name, cases, report));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, children)}\n`;
}

function suiteElement(name: string, cases: readonly TestCase[], report: RunReport): string {
  const time = cases.reduce((sum, each) => sum + each.seconds, 0).toFixed(3);
  const attributes = { name, ...totals(cases), time, timestamp: report.startedAt };
  return `\n${element('testsuite', attributes, [properties(report), ...cases.map(({ xml }) => xml), '\n'])}\n`;
}

function properties(report: RunReport): string {
  const { profile, seed, target, verdict, suite, thin } = report;
  const told = { verdict, profile, seed, target: target.baseUrl, version: suite.version };
  const values = thin.length === 0 ? told : { ...told, thin: thinText(report) };
  const each = Object.entries(values).map(([name, value]) => element('property', { name, value }));
  return element('properties', {}, each);
}

function thinText({ thin }: RunReport): string {
  return thin.map(({ sign, message }) => `${sign}: ${message}`).join('; ');
}

function testCase(row: RequirementResult): TestCase {
  const outcome = outcomeOf(row);
  const attributes = {
    name: `${row.id} ${titleOf(row)}`,
    classname: `pcds-conformance.${row.area}`,
    time: seconds(row.durationMs),
  };
  const children = [...outcomeElement(row, outcome), ...output(row)];
  return { outcome, seconds: row.durationMs / 1_000, xml: `\n${element('testcase', attributes, children)}` };
}

const outcomes: Readonly<Record<Verdict, Counted>> = {
  pass: 'passed',
  observed: 'passed',
  warn: 'passed',
  fail: 'failure',
  known: 'skipped',
  inconclusive: 'skipped',
  'not-applicable': 'skipped',
};

function outcomeOf({ level, verdict }: RequirementResult): Counted {
  return verdict === 'inconclusive' && level === 'MUST' ? 'error' : outcomes[verdict];
}

function outcomeElement(row: RequirementResult, outcome: Counted): string[] {
  if (outcome === 'passed') return [];
  if (outcome === 'skipped') return [element('skipped', { message: `${row.verdict}: ${row.reason ?? ''}` })];
  if (outcome === 'error') return [element('error', { type: row.verdict, message: row.reason ?? '' })];
  const message = row.findings[0]?.message ?? 'failed without a finding';
  return [element('failure', { type: row.level, message }, [characters(details(row))])];
}

/** What a passed test case has to say, and the findings that a known failure is excused for. */
function output(row: RequirementResult): string[] {
  if (row.verdict === 'warn' || row.verdict === 'known') {
    return [element('system-out', {}, [characters(`${row.verdict}\n${details(row)}`)])];
  }
  return row.coverage === '' ? [] : [element('system-out', {}, [characters(row.coverage)])];
}

function details({ clause, says, findings }: RequirementResult): string {
  return [`${clause}: ${says}`, ...findings.map(findingText)].join('\n\n');
}

/** An incomplete run in which nothing is red would look green: the run itself is the error. */
function runSuite(report: RunReport): { name: string; cases: TestCase[] } {
  const error = element('error', { type: report.verdict, message: outcomeText(report) });
  const attributes = {
    name: 'the run judged what it set out to judge',
    classname: 'pcds-conformance.run',
    time: '0.000',
  };
  return {
    name: 'Run',
    cases: [{ outcome: 'error', seconds: 0, xml: `\n${element('testcase', attributes, [error])}` }],
  };
}

function totals(cases: readonly TestCase[]) {
  const count = (wanted: Counted) => cases.filter(({ outcome }) => outcome === wanted).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(3);
}

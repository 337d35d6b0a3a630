import { characters, element } from '../../text/xml.ts';

/** Outcome of a test case for readers of JUnit XML. */
export type Outcome = 'failure' | 'error' | 'skipped' | 'passed';

export interface TestCase {
  readonly name: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** A word by which readers may group cases; absent where the case passed. */
  readonly type?: string;
  /** One line, the headline of every reader; absent where the case passed. */
  readonly message?: string;
  /** All that is needed to act on it; absent where the case passed. */
  readonly text?: string;
}

export interface TestSuite {
  readonly name: string;
  /** Last part of the name of its class. */
  readonly area: string;
  readonly cases: readonly TestCase[];
  /** Output of the cases that passed. */
  readonly output: string;
}

export interface Run {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Properties of every suite. */
  readonly properties: Readonly<Record<string, string | number>>;
}

/** Package name: Jenkins takes the part of a class before its last dot for the package. */
const packageName = 'pcds-conformance';

/**
 * Suites as JUnit XML, valid against the schemas of Ant and of Jenkins (decision 21): the root has no attributes, and only
 * suites have output.
 */
export function junitDocument(suites: readonly TestSuite[], run: Run): string {
  const all = suites.map((suite, id) => `\n${suiteElement(suite, id, run)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, [...all, '\n'])}\n`;
}

function suiteElement({ name, area, cases, output }: TestSuite, id: number, run: Run): string {
  const attributes = {
    name,
    package: packageName,
    id,
    ...totals(cases),
    time: inSeconds(cases.reduce((sum, { seconds }) => sum + seconds, 0)),
    timestamp: run.startedAt.slice(0, 19),
    // Ant's schema wants one. The name of the machine would say nothing of the target, and differ for no reason.
    hostname: 'localhost',
  };
  const properties = Object.entries(run.properties).map(([key, value]) =>
    element('property', { name: key, value }),
  );
  return element('testsuite', attributes, [
    element('properties', {}, properties),
    ...cases.map((one) => `\n${caseElement(one, `${packageName}.${area}`)}`),
    `\n${element('system-out', {}, output === '' ? [] : [characters(output)])}`,
    `\n${element('system-err', {})}\n`,
  ]);
}

function caseElement(
  { name, outcome, seconds, type, message, text = '' }: TestCase,
  classname: string,
): string {
  const attributes = { name, classname, time: inSeconds(seconds) };
  if (outcome === 'passed') return element('testcase', attributes);
  const why = element(outcome, { type, message }, text === '' ? [] : [characters(text)]);
  return element('testcase', attributes, [why]);
}

function totals(cases: readonly TestCase[]) {
  const count = (wanted: Outcome) => cases.filter(({ outcome }) => outcome === wanted).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function inSeconds(seconds: number): string {
  return seconds.toFixed(3);
}

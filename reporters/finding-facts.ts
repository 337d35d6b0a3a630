import type { Finding, Level } from '../schemas/report/results.ts';
import { aloneText } from './alone-text.ts';

/** Facts of a finding beside its sentence, each with the name that all reports use for it. */
export function findingFacts(
  finding: Finding,
  level: Level,
): readonly (readonly [name: string, value: string])[] {
  const { received, expected, counterexample, recurrence, followsFrom } = finding;
  const all = [
    ['received', received],
    [expectationLabel(level), expected],
    ['counterexample', counterexample],
    ['seen', recurrence],
    ['request', aloneText(finding)],
    ['follows from', followsFrom],
  ] as const;
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

/** A finding as plain text of several lines, for places that cannot lay it out. */
export function findingText(finding: Finding, level: Level): string {
  const { message, curl } = finding;
  const known = findingFacts(finding, level).map(([name, value]) => `${name}: ${value}`);
  return [message, ...known, ...(curl === '' ? [] : [curl])].join('\n');
}

/**
 * Label of the expectation: the document's, or that of a standard or a declaration on a point that the document leaves
 * open.
 */
export function expectationLabel(level: Level): string {
  return level === 'MUST' ? 'document says' : 'expected';
}

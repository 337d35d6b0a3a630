import type { Finding, Level } from '../schemas/report/results.ts';
import { aloneText } from './alone-text.ts';
import { expectationLabel } from './expectation-label.ts';

/** A finding as plain text of several lines, for places that cannot lay it out. */
export function findingText(finding: Finding, level: Level): string {
  const { message, received, expected, counterexample, recurrence, followsFrom, curl } = finding;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['received', received],
    [expectationLabel(level), expected],
    ['counterexample', counterexample],
    ['seen', recurrence],
    ['request', aloneText(finding)],
    ['follows from', followsFrom],
  ];
  const known = fields.filter(([, value]) => value !== undefined);
  return [message, ...known.map(([name, value]) => `${name}: ${value}`), ...(curl === '' ? [] : [curl])].join(
    '\n',
  );
}

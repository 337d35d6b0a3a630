import type { Finding } from '../schemas/report/results.ts';

/** A finding as plain text of several lines, for places that cannot lay it out. */
export function findingText(finding: Finding): string {
  const { message, received, expected, counterexample, recurrence, followsFrom, curl } = finding;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['received', received],
    ['document says', expected],
    ['counterexample', counterexample],
    ['seen', recurrence],
    ['follows from', followsFrom],
  ];
  const known = fields.filter(([, value]) => value !== undefined);
  return [message, ...known.map(([name, value]) => `${name}: ${value}`), ...(curl === '' ? [] : [curl])].join(
    '\n',
  );
}

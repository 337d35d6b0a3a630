import path from 'node:path';

/** A folder of a failed run by its name: beside the output folder, under the time of the run. */
export interface KeptName {
  readonly name: string;
  /** `2026-11-22T10-15-00Z`: sorts by time, and is a name on Windows too. */
  readonly time: string;
  /** From 2 on where several runs began in the same second. */
  readonly count: number;
}

/** `conformance-report-failed-2026-11-22T10-15-00Z` */
export function keptName(output: string, startedAt: Date, count: number): string {
  const time = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `${path.basename(output)}-failed-${time}${count === 1 ? '' : `-${count}`}`;
}

/** Those of names that are of failed runs of an output folder, the oldest first. */
export function keptNames(output: string, names: readonly string[]): readonly KeptName[] {
  const prefix = `${path.basename(output)}-failed-`;
  const kept = names.flatMap((name) => {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    const [, time, count = '1'] = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d{1,6}))?$/.exec(rest) ?? [];
    return time === undefined ? [] : [{ name, time, count: Number(count) }];
  });
  return kept.sort((a, b) => (a.time === b.time ? a.count - b.count : a.time < b.time ? -1 : 1));
}

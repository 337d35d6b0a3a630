import { calendarProblem } from './calendar-instant.ts';
import { shapeProblem } from './timestamp-shape.ts';

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Says why `text` is not an ISO 8601 UTC timestamp with milliseconds, `YYYY-MM-DDTHH:MM:SS.sssZ`: `lower-case z`,
 * `February has no day 30 in 2023`; undefined where it is one.
 *
 * That is the extended format with a point (ISO 8601, RFC 3339 5.6) with exactly three fraction digits, upper-case `T`
 * and `Z`, naming an instant of the years 0000 to 9999; leap seconds are instants. Decisions where the standards differ:
 * docs/decisions/0005-formats.md. Never throws; takes time linear in the length.
 */
export function timestampProblem(text: string): string | undefined {
  if (!shape.test(text)) return shapeProblem(text);
  const field = (start: number, end: number) => Number(text.slice(start, end));
  return calendarProblem({
    year: field(0, 4),
    month: field(5, 7),
    day: field(8, 10),
    hour: field(11, 13),
    minute: field(14, 16),
    second: field(17, 19),
  });
}

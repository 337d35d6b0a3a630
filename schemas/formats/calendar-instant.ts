const months = [
  { name: 'January', days: 31 },
  { name: 'February', days: 28 },
  { name: 'March', days: 31 },
  { name: 'April', days: 30 },
  { name: 'May', days: 31 },
  { name: 'June', days: 30 },
  { name: 'July', days: 31 },
  { name: 'August', days: 31 },
  { name: 'September', days: 30 },
  { name: 'October', days: 31 },
  { name: 'November', days: 30 },
  { name: 'December', days: 31 },
] as const;

/** A UTC date and time of day as written, each field a whole number that is not negative. */
export interface CalendarFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * Says why the fields name no instant: `February has no day 30 in 2023`; undefined where they do.
 *
 * The calendar is the proleptic Gregorian one (ISO 8601, RFC 3339 1), so year 0 is a leap year.
 */
export function calendarProblem(fields: CalendarFields): string | undefined {
  return dateProblem(fields) ?? timeProblem(fields);
}

function dateProblem({ year, month, day }: CalendarFields): string | undefined {
  const named = months[month - 1];
  if (named === undefined) return `month ${month}`;
  const days = month === 2 && isLeapYear(year) ? 29 : named.days;
  if (day >= 1 && day <= days) return undefined;
  return `${named.name} has no day ${day} in ${String(year).padStart(4, '0')}`;
}

function timeProblem({ hour, minute, second }: CalendarFields): string | undefined {
  // 24:00 as the end of a day is ISO 8601's alone (RFC 3339 5.6 takes 00 to 23); the register fails it.
  if (hour === 24 && minute === 0 && second === 0) return '24:00:00 where 00:00:00 of the next day belongs';
  if (hour > 23) return `hour ${hour}`;
  if (minute > 59) return `minute ${minute}`;
  if (second > 60) return `second ${second}`;
  // A leap second is the last second of a UTC month (ITU-R TF.460-6 2.1; RFC 3339 5.7), which month being announced
  // eight weeks ahead. The date is left alone all the same: the register's note names none.
  const leapSecondPossible = hour === 23 && minute === 59;
  return second === 60 && !leapSecondPossible ? 'second 60 elsewhere than at 23:59' : undefined;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

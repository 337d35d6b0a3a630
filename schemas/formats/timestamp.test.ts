import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyMs } from '../../suites/self/busy-ms.ts';
import { timestampCorpus } from './timestamp.corpus.ts';
import { timestampProblem } from './timestamp.ts';

const padded = (width: number, value: number) => String(value).padStart(width, '0');
const number = (width: number, max: number) =>
  fc.integer({ min: 0, max }).map((value) => padded(width, value));

const instant = fc
  .integer({ min: Date.parse('0000-01-01T00:00:00.000Z'), max: Date.parse('9999-12-31T23:59:59.999Z') })
  .map((time) => new Date(time).toISOString());
const leapSecond = instant.map((text) => `${text.slice(0, 10)}T23:59:60${text.slice(19)}`);
const timestamp = fc.oneof({ weight: 4, arbitrary: instant }, { weight: 1, arbitrary: leapSecond });

/** Any digits in the right form: fields near and far beyond their bounds. */
const wellFormed = fc
  .tuple(
    fc.oneof(number(4, 9_999), fc.constantFrom('0000', '0100', '1900', '2000', '2023', '2024', '2100')),
    number(2, 14),
    fc.oneof(number(2, 32), number(2, 99)),
    number(2, 25),
    fc.oneof(number(2, 61), number(2, 99)),
    fc.oneof(number(2, 59), number(2, 99)),
    number(3, 999),
  )
  .map(([y, mo, d, h, mi, s, ms]) => `${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);

/** JavaScript's calendar as a second opinion: an instant is written back as it was read. It has no leap seconds. */
function roundTrips(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

describe('timestampProblem', () => {
  it('agrees with the corpus, clause by clause', () => {
    const wrong = timestampCorpus.filter(
      ({ text, valid }) => (timestampProblem(text) === undefined) !== valid,
    );
    expect(wrong).toEqual([]);
  });

  it('has a corpus of distinct texts, many of each kind', () => {
    expect(new Set(timestampCorpus.map(({ text }) => text)).size).toBe(timestampCorpus.length);
    expect(timestampCorpus.filter(({ valid }) => valid).length).toBeGreaterThan(50);
    expect(timestampCorpus.filter(({ valid }) => !valid).length).toBeGreaterThan(100);
  });

  it('words its problems in printable ASCII', () => {
    for (const { text } of timestampCorpus) expect(timestampProblem(text) ?? 'none').toMatch(/^[ -~]{2,}$/);
  });

  it('passes every instant of four-digit years, and every leap second at 23:59:60', () => {
    fc.assert(
      fc.property(timestamp, (text) => timestampProblem(text) === undefined),
      { numRuns: 2_000 },
    );
  });

  it("agrees with JavaScript's calendar about whatever has the form, leap seconds aside", () => {
    const agrees = (text: string) => {
      const ordinary = text.replace('T23:59:60.', 'T23:59:59.');
      return (timestampProblem(text) === undefined) === roundTrips(ordinary);
    };
    fc.assert(fc.property(wellFormed, agrees), { numRuns: 5_000 });
  });

  it('knows the length of every month from 0000 to 9999', () => {
    for (let year = 0; year <= 9_999; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const days = new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
        const day = (value: number) => `${padded(4, year)}-${padded(2, month)}-${value}T00:00:00.000Z`;
        if (timestampProblem(day(days)) !== undefined) expect.fail(`${day(days)} is refused`);
        if (timestampProblem(day(days + 1)) === undefined) expect.fail(`${day(days + 1)} is accepted`);
      }
    }
  });

  it('refuses every timestamp with one character replaced by another kind', () => {
    const foreign = fc.constantFrom(
      ' ',
      't',
      'z',
      ',',
      '/',
      '+',
      '_',
      '\0',
      '\n',
      '\u0665',
      '\uff10',
      '\u2212',
      'O',
    );
    const refused = (text: string, place: number, character: string) => {
      const at = place % text.length;
      return timestampProblem(text.slice(0, at) + character + text.slice(at + 1)) !== undefined;
    };
    fc.assert(fc.property(timestamp, fc.nat(), foreign, refused), { numRuns: 2_000 });
  });

  it('refuses every timestamp that lost or gained a character', () => {
    const refused = (text: string, place: number, gained: string) => {
      const at = place % (text.length + 1);
      const longer = text.slice(0, at) + gained + text.slice(at);
      const shorter = text.slice(0, at - 1) + text.slice(at === 0 ? text.length : at);
      return timestampProblem(longer) !== undefined && timestampProblem(shorter) !== undefined;
    };
    const gained = fc.constantFrom('0', '9', ' ', 'Z', '.', '-', '\n', '\u00a0');
    fc.assert(fc.property(timestamp, fc.nat(), gained, refused), { numRuns: 2_000 });
  });

  it.each([
    ['', 'an empty string'],
    ['2024-01-02T03:04:05Z', 'no fraction digits where 3 belong'],
    ['2024-01-02T03:04:05.6Z', '1 fraction digit where 3 belong'],
    ['2024-01-02T03:04:05.67Z', '2 fraction digits where 3 belong'],
    ['2024-01-02T03:04:05.678z', 'lower-case z'],
    ['2024-01-02t03:04:05.678Z', 'lower-case t'],
    ['2024-01-02T03:04:05.678+00:00', 'an offset where Z belongs'],
    ['2024-01-02T03:04:05.678', 'no Z at the end'],
    ['2024-01-02T03:04:05.678Z\n', 'a line feed after Z'],
    ['2024-01-02 03:04:05.678Z', 'a space between date and time'],
    ['2024-01-02', 'a date without a time'],
    ['2024-01-02T03:04Z', 'no seconds'],
    ['2024-01-02T03:04:05,678Z', 'a comma where the decimal point belongs'],
    ['20240102T030405.678Z', 'the basic format where the extended one belongs'],
    ['+2024-01-02T03:04:05.678Z', 'a sign before the year'],
    ['2023-02-30T00:00:00.000Z', 'February has no day 30 in 2023'],
    ['2023-13-01T00:00:00.000Z', 'month 13'],
    ['2024-01-02T24:00:00.000Z', '24:00:00 where 00:00:00 of the next day belongs'],
    ['2024-01-02T25:00:00.000Z', 'hour 25'],
    ['2024-01-02T03:04:60.000Z', 'second 60 elsewhere than at 23:59'],
    ['2024-01-02T03:04:05.\uff16\uff17\uff18Z', 'a digit that is not ASCII (U+FF16) in the fraction'],
    ['1704164645678', '13 digits in the year where 4 belong'],
  ])('says of %j: %s', (text, problem) => {
    expect(timestampProblem(text)).toBe(problem);
  });

  it('takes time linear in the length', () => {
    const length = 100_000;
    const long = [
      ...['1', ' ', '2024-', '\u0665', '\ud800'].map((text) => text.repeat(length)),
      `2024-01-02T03:04:05.${'1'.repeat(length)}Z`,
      `2024-01-02T03:04:05.678Z${' '.repeat(length)}`,
    ];
    expect(busyMs(() => long.forEach(timestampProblem))).toBeLessThan(2_000);
  });
});

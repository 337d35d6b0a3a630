import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyMs } from '../suites/self/busy-ms.ts';
import { countNumber, integerOf } from './integer.ts';

const digits = fc.stringMatching(/^[0-9]{1,20}$/);
const number = fc.record({
  sign: fc.constantFrom('', '-'),
  whole: digits.map((text) => text.replace(/^0+(?=\d)/, '')),
  fraction: fc.option(digits, { nil: '' }),
  exponent: fc.integer({ min: -25, max: 25 }),
});

describe('integerOf', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['-0.0e5', 0n],
    ['0e-999999999', 0n],
    ['0.000', 0n],
    ['7', 7n],
    ['-7', -7n],
    ['237.0', 237n],
    ['2.37e2', 237n],
    ['2.37E+2', 237n],
    ['23700e-2', 237n],
    ['0.00237e5', 237n],
    ['1000e-3', 1n],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9007199254740993.0', 9_007_199_254_740_993n],
    ['18446744073709551616', 2n ** 64n],
    ['1e400', 10n ** 400n],
  ])('reads %s', (lexeme, value) => {
    expect(integerOf(lexeme)).toBe(value);
  });

  it.each(['1.5', '1.0000000000000000001', '237e-1', '1e-400', '-0.5', '1e-999999999', '2.37e1'])(
    'knows that %s is no integer',
    (lexeme) => {
      expect(integerOf(lexeme)).toBeUndefined();
    },
  );

  it.each(['', '+1', '1.', '.5', '1e', 'NaN', 'Infinity', '0x10', '"7"', ' 7', '7 ', '１'])(
    'knows that %j is no number of JSON',
    (lexeme) => {
      expect(integerOf(lexeme)).toBeUndefined();
    },
  );

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(number, ({ sign, whole, fraction, exponent }) => {
        const lexeme = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}e${exponent}`;
        const scaled = BigInt(`${whole}${fraction}`) * 10n ** 25n;
        const shift = exponent - fraction.length;
        const exact = shift < 0 ? scaled / 10n ** BigInt(-shift) : scaled * 10n ** BigInt(shift);
        const isExact = shift >= 0 || scaled % 10n ** BigInt(-shift) === 0n;
        const isInteger = isExact && exact % 10n ** 25n === 0n;
        const value = (sign === '-' ? -exact : exact) / 10n ** 25n;
        expect(integerOf(lexeme)).toBe(isInteger ? value : undefined);
      }),
    );
  });

  it('reads every integer of JavaScript as JavaScript spells it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(integerOf(JSON.stringify(value))).toBe(BigInt(value));
      }),
    );
  });

  it('is not blown up by a number that means no count any more', () => {
    const huge = [
      '1e999999999',
      `1e${'9'.repeat(100_000)}`,
      '9'.repeat(1_000_000),
      `1${'0'.repeat(1_000_000)}`,
      `1${'0'.repeat(500_000)}1`,
    ];
    expect(new Set(huge.map(integerOf))).toEqual(new Set([10n ** 400n]));
    expect(integerOf(`-${'9'.repeat(1_000_000)}`)).toBe(-(10n ** 400n));
    expect(integerOf(`0.${'0'.repeat(1_000_000)}1`)).toBeUndefined();
    expect(integerOf(`1.${'0'.repeat(1_000_000)}`)).toBe(1n);
    expect(busyMs(() => huge.map(integerOf))).toBeLessThan(1_000);
  });
});

describe('countNumber', () => {
  it('is the count, and the largest safe integer for whatever is beyond', () => {
    const counts = [0n, 237n, 2n ** 53n - 1n, 2n ** 53n, 10n ** 310n];
    const most = Number.MAX_SAFE_INTEGER;
    expect(counts.map(countNumber)).toEqual([0, 237, most, most, most]);
  });
});

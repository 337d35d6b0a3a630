import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesAtMost } from './json-size.ts';

function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + count(member), 1);
}

it('is never less than the values there are, and never more than the bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const body = Buffer.from(JSON.stringify(value));
      expect(valuesAtMost(body)).toBeGreaterThanOrEqual(count(value));
      expect(valuesAtMost(body)).toBeLessThanOrEqual(body.length + 1);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import type { CheckResult } from '../../schemas/report/results.ts';
import { covering } from './covering.ts';
import { proofRun } from './proof-run.ts';

const seed = 1;

describe('a service that only chose differently conforms', () => {
  it.each(choices)('$name: $says', async ({ name, warns = [] }) => {
    const { results, testable } = await proofRun({ seed, choices: [name] });
    expect(testable).toBe(true);
    expect(blemishes(results, warns)).toEqual([]);
  });
});

describe('so does one that has several choices: every pair of them stands in one of these services', () => {
  it.each(covering(choices, seed).map((names, index) => ({ names, index })))(
    'service $index',
    async ({ names }) => {
      const { results, testable } = await proofRun({ seed, choices: names });
      const warns = choices
        .filter(({ name }) => names.includes(name))
        .flatMap((choice) => choice.warns ?? []);
      expect(testable).toBe(true);
      expect({ names, blemishes: blemishes(results, warns) }).toEqual({ names, blemishes: [] });
    },
  );
});

/** Whatever is neither a pass nor a warning that the choices declare, with what it says. */
function blemishes(results: readonly CheckResult[], warns: readonly string[]): string[] {
  return results
    .filter(({ id, verdict }) => verdict !== 'pass' && !(verdict === 'warn' && warns.includes(id)))
    .map(({ id, verdict, reason, findings }) => `${id} ${verdict}: ${reason ?? findings[0]?.message}`);
}

import { describe, expect, it } from 'vitest';
import type { ProfileName } from '../../config/profiles.ts';
import { registeredChecks } from '../../engine/check.ts';
import { proofRun } from './proof/proof-run.ts';

/** Rows that are open, and those that warn or fail. */
async function judged(fault: string, profile: ProfileName) {
  const { results } = await proofRun({ seed: 1, faults: [fault], profile });
  const idsOf = (...verdicts: readonly string[]) =>
    results.filter(({ id, verdict }) => !id.includes('.') && verdicts.includes(verdict)).map(({ id }) => id);
  return { open: idsOf('inconclusive'), broken: idsOf('warn', 'fail') };
}

describe('a server error to each missing or wrong key', () => {
  it.each(['keys-refused-by-exception', 'missing-key-unhandled'])(
    'leaves no row open (%s)',
    async (fault) => {
      expect(await judged(fault, 'ci')).toEqual({ open: [], broken: ['AUTH-9', 'HTTP-4'] });
    },
  );

  it.each(['keys-refused-by-exception', 'missing-key-unhandled'])(
    'is not judged by the one sighting of a small run (%s)',
    async (fault) => {
      expect(await judged(fault, 'smoke')).toEqual({ open: [], broken: [] });
    },
  );
});

describe('a missing or wrong key that is refused with 200', () => {
  const rows = [...registeredChecks().keys()].filter((id) => id.startsWith('AUTH-'));

  it.each(['refused-in-200', 'refused-html-in-200'])(
    'leaves no row open that runs alone (%s)',
    async (choice) => {
      for (const only of rows) {
        const { results } = await proofRun({ seed: 1, choices: [choice], only: [only] });
        const [row] = results.filter(({ id }) => id === only);
        expect([only, row?.verdict]).toEqual([only, expect.stringMatching(/^(?:pass|warn)$/)]);
      }
    },
  );
});

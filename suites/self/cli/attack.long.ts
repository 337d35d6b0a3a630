import { describe } from 'vitest';
import { type AttackedRun, attackedRun } from './attacked-run.ts';
import { attacks } from './attacks.ts';
import { cliTest } from './cli-test.ts';
import { heavyAttacks } from './heavy-attacks.ts';
import { expectProportion, unattacked } from './in-proportion.ts';
import { onlyProgress } from './only-progress.ts';

/** So much more memory may a run take than the same one unattacked, where no answer of an attack is read. */
const mostGrowthMiB = 64;

function rows({ report }: AttackedRun, verdict: string): string[] {
  return report.requirements.filter((row) => row.verdict === verdict).map(({ id }) => id);
}

describe('a service that means harm', { timeout: 600_000 }, () => {
  const words = ['--profile', 'ci', '--har', '--events'];
  const usual = unattacked(words);

  cliTest(
    'does not end a run by any of them, one request in fifteen',
    async ({ workspace, reference, expect }) => {
      const each = Object.values(attacks);
      const run = await attackedRun(await reference(), each, words, workspace, { oneIn: 15 });
      expect(run.turns).toBeGreaterThanOrEqual(each.length);
      expect(run.report.verdict).not.toBe('conformant');
      expectProportion(run, await usual(), expect);
    },
  );

  cliTest(
    'takes no more than in proportion with heavy ones alternately',
    async ({ workspace, reference, expect }) => {
      const attacked = await attackedRun(await reference(), Object.values(heavyAttacks), words, workspace);
      expect(attacked.turns).toBeGreaterThanOrEqual(Object.keys(heavyAttacks).length);
      expectProportion(attacked, await usual(), expect);
    },
  );

  cliTest(
    'keeps nothing else from being judged, whatever it does in turn',
    async ({ workspace, reference, expect }) => {
      const honest = await usual();
      const run = await attackedRun(await reference(), Object.values(attacks), words, workspace);
      expect(run.stderr).toMatch(onlyProgress);
      expect(run.report.verdict).not.toBe('conformant');
      const judged = new Set(rows(run, 'pass'));
      const others = rows(honest, 'pass').filter((id) => /^(?:DOMAIN|PARTNER|INPUT)/.test(id));
      expect(others.filter((id) => !judged.has(id))).toEqual([]);
      expect(run.peakMiB - honest.peakMiB).toBeLessThan(mostGrowthMiB);
    },
  );
});

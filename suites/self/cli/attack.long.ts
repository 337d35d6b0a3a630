import { describe } from 'vitest';
import { attackedRun } from './attacked-run.ts';
import { attacks } from './attacks.ts';
import { cliTest } from './cli-test.ts';
import { heavyAttacks } from './heavy-attacks.ts';
import { expectProportion, unattacked } from './in-proportion.ts';

describe('a service that means harm', () => {
  cliTest(
    'does not end a run by any of them, one request in fifteen',
    { timeout: 600_000 },
    async ({ workspace, reference, expect }) => {
      const words = ['--profile', 'ci'];
      const usual = await unattacked(words)();
      const each = Object.values(attacks);
      const run = await attackedRun(await reference(), each, words, workspace, { oneIn: 15 });
      expect(run.turns).toBeGreaterThanOrEqual(each.length);
      expect(run.report.verdict).not.toBe('conformant');
      expectProportion(run, usual, expect);
    },
  );

  cliTest(
    'takes no more than in proportion with heavy ones alternately',
    { timeout: 600_000 },
    async ({ workspace, reference, expect }) => {
      const words = ['--profile', 'ci', '--har', '--events'];
      const usual = await unattacked(words)();
      const attacked = await attackedRun(await reference(), Object.values(heavyAttacks), words, workspace);
      expect(attacked.turns).toBeGreaterThanOrEqual(Object.keys(heavyAttacks).length);
      expectProportion(attacked, usual, expect);
    },
  );
});

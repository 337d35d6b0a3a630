import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { attackedRun } from './attacked-run.ts';
import { attacks, countAttacks, markup } from './attacks.ts';
import { cliTest } from './cli-test.ts';
import { heavyAttacks } from './heavy-attacks.ts';
import { expectProportion, unattacked } from './in-proportion.ts';
import { onlyProgress } from './only-progress.ts';

const recording = ['--har', '--events'];

const small = ['--profile', 'smoke', ...['SHAPE-1', 'SHAPE-3', 'PERSON-3'].flatMap((id) => ['--only', id])];

async function filesIn(folder: string): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }) => ({
      name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
}

/** A run of few requests meets half of them at most. */
function halves<Item>(all: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

// Each of them alone, in each profile: npm run bench:attacks.
describe('a service that means harm', () => {
  const usualSmoke = unattacked(['--profile', 'smoke', ...recording]);

  cliTest.for(halves(Object.values(heavyAttacks)))(
    'takes no more than in proportion with heavy ones in every other answer, part %$',
    async (heavy, { workspace, reference, expect }) => {
      const words = ['--profile', 'smoke', ...recording];
      const attacked = await attackedRun(await reference(), heavy, words, workspace, { oneIn: 2 });
      expect(attacked.turns).toBeGreaterThanOrEqual(heavy.length);
      expectProportion(attacked, await usualSmoke(), expect);
    },
  );

  cliTest.for(Object.entries(countAttacks))(
    'is not counted up to: %s',
    async ([, attack], { workspace, reference, expect }) => {
      const run = await attackedRun(await reference(), [attack], ['--only', 'paging'], workspace);
      expect(run.stderr).toMatch(onlyProgress);
      expect([1, 4]).toContain(run.code);
      expect(run.report.durationMs).toBeLessThan(60_000);
      expect(JSON.stringify(run.report)).not.toMatch(/\d{41}/);
    },
  );

  cliTest('writes no markup into what a browser opens', async ({ workspace, reference, expect }) => {
    const attack = attacks['markup in values'];
    if (attack === undefined) throw new Error('there is no such attack');
    const { code } = await attackedRun(
      await reference(),
      [attack],
      [...small, '--html-report', '--show-personal-data'],
      workspace,
    );
    expect(code).toBe(1);
    const written = await filesIn(workspace.output);
    expect(written.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['results.json', 'summary.md', 'junit.xml', 'index.html']),
    );
    const shown = written.filter(({ text }) => text.includes('alert(1)')).map(({ name }) => name);
    expect(shown).toContain('results.json');
    // JSON, plain text that is attached, and code in Markdown are not taken for HTML.
    const opened = written.filter(({ name }) => /\.(?:html|xml)$/.test(name));
    expect(opened.filter(({ text }) => text.includes(markup.slice(0, 10))).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { budgetShares } from '../../config/allotment.ts';
import { allRows, register } from '../../config/requirements/register.ts';
import { stages } from '../../engine/check.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { pages, textOf } from './markdown-pages.ts';

/** Not those that tell what once was. */
const current = pages.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'));

describe('README.md', () => {
  const readme = textOf('README.md');

  it('is one page: at most 900 words', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900);
  });

  it.each(['npm ci', 'npm start', 'npm test'])('says %s', (command) => {
    expect(readme).toContain(command);
  });

  it('counts as the register and docs/faults.md do; --update writes it anew', async () => {
    const binding = register.filter(({ level }) => level !== 'DISCOVER').length;
    const [, all, caught] =
      /^(\d+) faults, (\d+) of them caught with every seed\.$/m.exec(textOf('docs/faults.md')) ?? [];
    const [, seeds] = / with (\d+) seeds, /.exec(textOf('docs/faults.md')) ?? [];
    const written = readme
      .replace(/\d+(?= \[requirements\])/, String(binding))
      .replace(/\d+ of \d+(?= planted faults\])/, `${caught} of ${all}`)
      .replace(/\d+(?= seeds)/, String(seeds));
    await expect(written).toMatchFileSnapshot('../../README.md');
  });
});

describe('docs/architecture.md', () => {
  const text = textOf('docs/architecture.md');

  it('names every phase of a run, in order', () => {
    const section = text.slice(text.indexOf('## Phases'), text.indexOf('## Evidence'));
    expect([...section.matchAll(/^- `(\w+)`:/gm)].map(([, name]) => name)).toEqual(stages.flat());
  });

  it('names every share of the budget', () => {
    const section = text.slice(text.indexOf('## Budget'), text.indexOf('## Secrets'));
    expect(budgetShares.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what is printed and documented', () => {
  const places = [...pages, '.ci/run', ...filesIn('reporters/snapshots')];

  it.each(places)('%s starts the command that is installed, and fetches none by its name', (path) => {
    const starts = textOf(path).matchAll(
      /\b(?:npx|npm exec|pnpm dlx|yarn dlx|bunx)\b[^\n`]*?\bpcds-conformance\b/g,
    );
    expect([...starts].map(([words]) => words).filter((words) => words !== ownCommand)).toEqual([]);
  });
});

describe('a page', () => {
  const scripts = namesOfScripts();

  it.each(current)('%s names only scripts that package.json has', (path) => {
    const named = [...textOf(path).matchAll(/npm run (?:--?\w+ )*([\w:]+)/g)].map(
      ([, script = '']) => script,
    );
    expect(named.filter((script) => !scripts.has(script))).toEqual([]);
  });

  it.each(current)('%s names only requirements of the register', (path) => {
    const ids = allRows.map(({ id }) => id);
    const areas = [...new Set(allRows.map(({ area }) => area.toUpperCase()))];
    // The recipes of CONTRIBUTING.md add a row of their own.
    const prose = textOf(path).replace(/^ *```(?:diff|ts)\n[\s\S]*?^ *```$/gm, '');
    const named = prose.match(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')) ?? [];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

/** Those of this project; pages of examples, and those that lead there, also name their one script. */
function namesOfScripts(): ReadonlySet<string> {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  return new Set([...Object.keys(scripts), 'conformance']);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
}

import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyOfProject, type Said } from './contributing/copy.ts';
import { snippetsOf } from './contributing/snippets.ts';

const page = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
const snippets = snippetsOf(page);

/** What holds that a row, a question and a command are whole, and what was added itself. */
const held = [
  'cli/program.test.ts',
  'config/declared.test.ts',
  'config/load.test.ts',
  'config/requirements/*.test.ts',
  'oracles/discovery/departure.test.ts',
  'oracles/answers/content-language.test.ts',
  'oracles/relations/uneven-counts.test.ts',
  'config/requirements/change/*.test.ts',
  'reporters/console/summary.test.ts',
  'reporters/dry-run/*.test.ts',
  'documents/openapi/document.test.ts',
  'documents/statement/*.test.ts',
  'reporters/statement/*.test.ts',
  'suites/self/contributing/followed.copy.ts',
  'suites/self/docs-help.test.ts',
  'suites/self/docs-tables.test.ts',
  'suites/self/import-table.test.ts',
  'suites/self/readme.test.ts',
  'suites/self/register.test.ts',
];

// Nothing is to be written beside the installed packages, which are those of the project itself.
const config = `export default { cacheDir: '.cache', test: { pool: 'forks', isolate: false, testTimeout: 120_000, include: ${JSON.stringify(held)} } };`;

/** As `npm run build` has it, with what is not built too: every file is compiled, once. */
const compile = [
  'node_modules/typescript/bin/tsc',
  '-p',
  '.',
  '--noEmit',
  'false',
  '--outDir',
  'dist',
] as const;

it('CONTRIBUTING.md names only files and folders that are there, or that its recipes make', () => {
  const prose = page.replace(/^ *```[\s\S]*?^ *```$/gm, '');
  const named = [...prose.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
  const made = snippets.map(({ path }) => path);
  const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url));
  // NAME stands for a name in paths of a kind.
  const lost = named.filter((path) => !made.includes(path) && !path.includes('NAME') && !isThere(path));
  expect(named.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});

describe('the recipes of CONTRIBUTING.md, followed in a copy', () => {
  let copy: Copy;
  let tests: Promise<Said>;
  let compiled: Promise<Said>;

  beforeAll(async () => {
    copy = await copyOfProject();
    await copy.follow(snippets);
    await copy.write('followed.config.js', config);
    compiled = copy.run(...compile);
    tests = copy.run('node_modules/vitest/vitest.mjs', 'run', '--config', 'followed.config.js', '--update');
  });

  afterAll(async () => {
    await Promise.all([tests, compiled]);
    await copy?.remove();
  });

  it('are formatted and without a fault of the linter', async () => {
    const paths = [...new Set(snippets.map(({ path }) => path))];
    const biome = [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--vcs-enabled=false',
    ] as const;
    expect(await copy.run(...biome, ...paths)).toMatchObject({ code: 0 });
  });

  it('compile, and the new command prints', async () => {
    expect(await compiled).toEqual({ code: 0, stdout: '', stderr: '' });
    const { code, stdout } = await copy.run('dist/cli/main.js', 'areas');
    expect({ code, lines: stdout.split('\n') }).toMatchObject({
      code: 0,
      lines: expect.arrayContaining(['shape     5', 'http      6']),
    });
  });

  it('give an answer that the statement tells', async () => {
    await compiled;
    const run = [
      'run',
      '--embedded',
      '--only',
      'http.crossOrigin',
      'HTTP-20',
      '--html',
      'never',
      '--output',
      'out',
    ] as const;
    expect(await copy.run('dist/cli/main.js', ...run)).toMatchObject({ code: 0 });
    const { stdout } = await copy.run('dist/cli/main.js', 'statement', 'out');
    expect(stdout).toMatch(/http\.crossOrigin +other origins: none, no page of another origin may/);
  });

  it('give a check and a law that find their faults and pass their choices, and leave nothing out', async () => {
    const { code, stdout, stderr } = await tests;
    expect(code, `${stdout}\n${stderr}`).toBe(0);
    expect(await copy.read('docs/requirements.md')).toContain('<a id="HTTP-20"></a>HTTP-20 | SHOULD');
    expect(await copy.read('docs/requirements.md')).toContain('<a id="PAGING-12"></a>PAGING-12 | SHOULD');
  });
});

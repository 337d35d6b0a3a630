import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a run or an installation makes is not here. */
const ours =
  /^(?:schemas|config|client|oracles|engine|fixtures|suites|text|documents|reporters|reference|cli|scripts|bench|docs|examples)\//;

const pages = [
  'README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Paths in backticks, outside of blocks of code; `{a,b}` stands for two. What has no ending may be a media type. */
function pathsIn(page: string): readonly string[] {
  const prose = readFileSync(join(root, page), 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');
  return [...prose.matchAll(/`((?:[\w.-]+\/)+[\w.{},-]*)`/g)]
    .flatMap(([, path = '']) => {
      const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
    })
    .filter((path) => ours.test(path) && /\/$|\.\w+$/.test(path));
}

// Those of CONTRIBUTING.md, which its recipes make too: suites/self/contributing.long.ts.
describe('a page names only files and folders that are there', () => {
  it('among them some', () => {
    expect(pages.flatMap(pathsIn).length).toBeGreaterThan(100);
  });

  it.each(pages)('%s', (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

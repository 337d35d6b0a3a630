import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pages, proseOf } from './markdown-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a run or an installation makes is not here. */
const ours =
  /^(?:schemas|config|client|oracles|verdict|engine|fixtures|suites|text|documents|reporters|reference|cli|scripts|bench|docs|examples)\//;

const named = pages.filter((page) => page === 'README.md' || page.startsWith('docs/'));

/** Paths in backticks, outside of blocks of code; `{a,b}` stands for two. What has no ending may be a media type. */
function pathsIn(page: string): readonly string[] {
  return [...proseOf(page).matchAll(/`((?:[\w.-]+\/)+[\w.{},-]*)`/g)]
    .flatMap(([, path = '']) => {
      const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
    })
    .filter((path) => ours.test(path) && /\/$|\.\w+$/.test(path));
}

// Those of CONTRIBUTING.md, which its recipes make too: suites/self/contributing.long.ts.
describe('a page names only files and folders that are there', () => {
  it('among them some', () => {
    expect(named.flatMap(pathsIn).length).toBeGreaterThan(100);
  });

  it.each(named)('%s', (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pages, proseOf, textOf } from './markdown-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Link {
  /** From the root of the project. */
  readonly path: string;
  readonly anchor: string | undefined;
}

/** Links of a page to files of the project; a link without a path is one to the page itself. */
function linksOf(page: string): readonly Link[] {
  const prose = proseOf(page).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path, anchor]) => ({
    path: path ? normalize(join(dirname(page), path)) : page,
    anchor,
  }));
}

/** The anchors that GitHub gives the headings of a page, and those that are written out. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...proseOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const written = [...textOf(page).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
  return new Set([...headings, ...written]);
}

function slugOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

function isLost({ path, anchor }: Link): boolean {
  if (!existsSync(join(root, path))) return true;
  if (anchor === undefined || !path.endsWith('.md')) return false;
  return !anchorsOf(path).has(anchor);
}

describe('links between pages', () => {
  it('are found at all, with anchors among them', () => {
    const links = pages.flatMap(linksOf);
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(100);
  });

  it.each(pages)('%s: each leads to a file, and to a heading of it', (page) => {
    expect(linksOf(page).filter(isLost)).toEqual([]);
  });
});

describe('docs/README.md', () => {
  it('leads to every page of docs', () => {
    const named = linksOf('docs/README.md').map(({ path }) => path);
    const inDocs = pages.filter((page) => dirname(page) === 'docs' && page !== 'docs/README.md');
    expect(inDocs.filter((page) => !named.includes(page))).toEqual([]);
  });
});

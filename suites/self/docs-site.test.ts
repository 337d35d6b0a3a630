import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from './markdown-pages.ts';

const script = fileURLToPath(new URL('../../scripts/docs-site.js', import.meta.url));
let site: string;
let made: readonly string[];

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'pcds-docs-site-'));
  const { status, stderr } = spawnSync(process.execPath, [script, site], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  made = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
});
afterAll(() => rmSync(site, { recursive: true }));

function textOf(path: string): string {
  return readFileSync(join(site, path), 'utf8');
}

function htmlFiles(): readonly string[] {
  return made.filter((path) => path.endsWith('.html') && existsSync(join(site, 'assets')));
}

/** Where the links and resources of a page lead, from the root of the site. */
function targetsOf(path: string): readonly { readonly target: string; readonly anchor: string }[] {
  const attributes = [...textOf(path).matchAll(/ (?:href|src)="(?!https?:)([^"#]*)#?([^"]*)"/g)];
  return attributes.map(([, file = '', anchor = '']) => ({
    target: file === '' ? path : posix.join(posix.dirname(path), file),
    anchor,
  }));
}

function isLost({ target, anchor }: { readonly target: string; readonly anchor: string }): boolean {
  if (!existsSync(join(site, target))) return true;
  return anchor !== '' && target.endsWith('.html') && !textOf(target).includes(`id="${anchor}"`);
}

describe('the site of the documentation', () => {
  it('has every page', () => {
    expect(htmlFiles().length).toBeGreaterThanOrEqual(pages.length);
  });

  it('has no link that leads nowhere', () => {
    const lost = htmlFiles().flatMap((path) =>
      targetsOf(path)
        .filter(isLost)
        .map((one) => ({ path, ...one })),
    );
    expect(lost).toEqual([]);
  });

  it('loads nothing from a network', () => {
    const loading = /<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\//;
    expect(htmlFiles().filter((path) => loading.test(textOf(path)))).toEqual([]);
    expect(textOf('assets/site.css')).not.toMatch(/url\(|@import/);
    expect(textOf('assets/search.js')).not.toMatch(/fetch\(|XMLHttpRequest|import\(/);
  });

  it('has in its search each section with an address that is there', () => {
    const [, json = '[]'] =
      /^const sectionsOfAllPages = (.*);$/m.exec(textOf('assets/search-index.js')) ?? [];
    const sections = JSON.parse(json) as readonly {
      readonly title: string;
      readonly address: string;
      readonly weight: number;
    }[];
    const lost = sections.filter(({ address }) => {
      const [target = '', anchor = ''] = address.split('#');
      return isLost({ target, anchor });
    });
    expect(lost).toEqual([]);
    expect(sections.map(({ title }) => title)).toContain('PAGING-3');
    const weightOf = (page: string) => sections.find(({ address }) => address.startsWith(page))?.weight ?? 0;
    for (const inside of ['docs/architecture.html', 'docs/decisions/0001', 'docs/messages.html'])
      expect(weightOf(inside)).toBeLessThan(weightOf('docs/ci.html'));
  });
});

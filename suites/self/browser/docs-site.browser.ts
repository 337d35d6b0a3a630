import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './find-browser.ts';

const script = fileURLToPath(new URL('../../../scripts/docs-site.js', import.meta.url));
let browser: Browser;
let site: string;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  site = await mkdtemp(join(tmpdir(), 'pcds-docs-site-'));
  spawnSync(process.execPath, [script, site]);
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('requestfailed', (request) => problems.push(request.url()));
});

afterAll(async () => {
  await browser?.close();
  await rm(site, { recursive: true });
});

describe('the site of the documentation, from disk', () => {
  it('finds a requirement, and leads to its row', async () => {
    await page.goto(pathToFileURL(join(site, 'docs', 'index.html')).href);
    await page.getByRole('searchbox').fill('PAGING-3');
    await page.getByRole('link', { name: /^PAGING-3 / }).click();
    expect(page.url()).toMatch(/docs\/requirements\.html#PAGING-3$/);
  });

  it.each([
    ['proxy', /Networks in between/],
    ['--fail-on', /Options|looked at little/],
    ['replay', /Read a failure|Check the fix/],
  ])('finds %s', async (words, title) => {
    await page.getByRole('searchbox').fill(words);
    expect(await page.locator('.hits').innerText()).toMatch(title);
  });

  it.each([
    ['retry', /^docs\/(?!architecture|testing|messages|decisions)/],
    ['gateway header', /^docs\/(?!architecture|testing|messages|decisions)/],
    ['tenant', /^docs\/(?!architecture|testing|messages|decisions)/],
  ])('shows pages of users first for %s, with what was found', async (words, address) => {
    await page.getByRole('searchbox').fill(words);
    const first = page.locator('.hits li').first();
    const href = (await first.locator('a').getAttribute('href')) ?? '';
    expect(href.replace(/^(?:\.\.\/)*/, '')).toMatch(address);
    expect((await first.locator('p').innerText()).length).toBeGreaterThan(20);
  });

  it('says so where nothing is found, and meets no error', async () => {
    await page.getByRole('searchbox').fill('zzzzqqqq');
    expect(await page.locator('.hits').innerText()).toBe('nothing found');
    expect(problems).toEqual([]);
  });
});

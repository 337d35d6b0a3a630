import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { type Workspace, workspace } from '../cli/workspace.ts';
import { startBrowser } from './find-browser.ts';

/** The page of this run before plots were folded (version of 24 November 2026), at the same width. */
const before = { pixels: 12_609, words: 3_456 } as const;

let browser: Browser;
let folders: Workspace;

beforeAll(async () => {
  browser = await startBrowser();
  folders = await workspace();
});

afterAll(async () => {
  await browser?.close();
  await folders?.remove();
});

it('a green report is at most a third as long as it was', async () => {
  const { code } = await runCli(
    ['run', '--embedded', '--seed', '1', '--html', 'never', '--output', folders.output],
    folders,
  );
  expect(code).toBe(0);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(join(folders.output, 'report', 'index.html')).href);
  const pixels = await page.evaluate<number>('document.documentElement.scrollHeight');
  const words = await page.evaluate<number>('document.body.innerText.split(/\\s+/).length');
  console.log(`a green report: ${pixels} pixels, ${words} words; before ${JSON.stringify(before)}`);
  expect(pixels).toBeLessThanOrEqual(before.pixels / 3);
  expect(words).toBeLessThanOrEqual(before.words / 3);
  await page.close();
});

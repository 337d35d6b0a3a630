import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { resultsOf, type Workspace, workspace } from '../cli/workspace.ts';
import { startBrowser } from './find-browser.ts';
import { ReportPage } from './report-page.ts';

let browser: Browser;
let folders: Workspace;

beforeAll(async () => {
  browser = await startBrowser();
  folders = await workspace();
  const options = ['--embedded', '--profile', 'certify', '--seed', '1', '--html', 'always'];
  const { code, stderr } = await runCli(['run', ...options, '--output', folders.output], folders);
  if (code !== 0) throw new Error(`the run ended with ${code}: ${stderr}`);
});

afterAll(async () => {
  await browser?.close();
  await folders?.remove();
});

/** Milliseconds until a page shows what it is opened for. */
async function opened(name: string, shows: (page: Page) => Promise<void>): Promise<number> {
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(pathToFileURL(join(folders.output, name, 'index.html')).href, { waitUntil: 'commit' });
  await shows(page);
  const took = performance.now() - began;
  await page.close();
  return took;
}

/** The middle one of several: a machine that is busy for a moment does not count. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

it('the page of a certify run is small, and opens in half of the time that the Allure report takes', async () => {
  const { requests } = await resultsOf(folders);
  const { size } = await stat(join(folders.output, 'report', 'index.html'));
  expect(size).toBeLessThan(2_000_000);
  const [own, other]: [number[], number[]] = [[], []];
  // In turn, so that what else the machine does meets both.
  for (let round = 0; round < 3; round += 1) {
    own.push(await opened('report', (page) => page.getByRole('heading', { level: 1 }).waitFor()));
    other.push(await opened('allure-report', (page) => new ReportPage(page).filter('Passed').waitFor()));
  }
  console.log(
    `${requests.sent} requests: ${size} bytes, opened in ${Math.round(median(own))} ms, the Allure report in ${Math.round(median(other))} ms`,
  );
  expect(median(own) / median(other)).toBeLessThan(0.5);
});

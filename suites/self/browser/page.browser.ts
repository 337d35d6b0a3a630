import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCli } from '../cli/run-cli.ts';
import { type Workspace, workspace } from '../cli/workspace.ts';
import { startBrowser } from './find-browser.ts';
import { ReportPage } from './report-page.ts';
import { seriousBarriers } from './serious-barriers.ts';
import { watch } from './watch-page.ts';

/** A phone of the smallest width that is usual, a desktop, and what A4 leaves between its margins. */
const widths = { phone: 360, desktop: 1280, paper: 688 } as const;

let browser: Browser;
let folders: Workspace;
let pictures: string;
let file: string;

beforeAll(async () => {
  browser = await startBrowser();
  folders = await workspace();
  file = join(inject('hostileReport'), 'report', 'index.html');
  pictures = process.env.TEST_PICTURES || (await mkdtemp(join(tmpdir(), 'pcds-pictures-')));
  console.log(`pictures of the page: ${pictures}`);
});

afterAll(async () => {
  await browser?.close();
  await folders?.remove();
});

interface Window {
  readonly width: keyof typeof widths;
  readonly scheme?: 'light' | 'dark';
}

/** Reads the page in a window of its own: whatever is done there, nothing is fetched and nothing runs. */
async function reading(
  { width, scheme = 'light' }: Window,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: widths[width], height: 800 };
  const context = await browser.newContext({ viewport, colorScheme: scheme });
  try {
    const page = await context.newPage();
    const address = pathToFileURL(file).href;
    const watched = watch(page, address);
    await page.goto(address);
    await steps(page);
    expect(watched.problems).toEqual([]);
    expect(await watched.pwned()).toBe(false);
  } finally {
    await context.close();
  }
}

async function unfold(page: Page): Promise<void> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
}

/** CSS pixels by which anything is wider than its room; what scrolls by itself counts in print alone. */
async function overflow(page: Page, selectors = ''): Promise<number> {
  return await page.evaluate(
    `Math.max(...[document.documentElement, ...document.querySelectorAll("main pre, main figure, main details${selectors}")].map((one) => one.scrollWidth - one.clientWidth))`,
  );
}

const windows = [
  { width: 'desktop', scheme: 'light' },
  { width: 'desktop', scheme: 'dark' },
  { width: 'phone', scheme: 'light' },
  { width: 'phone', scheme: 'dark' },
] as const;

describe.each(windows)('the page on a $width, $scheme', (window) => {
  it('shows the verdict at once, and is read without scrolling sideways', async () => {
    await reading(window, async (page) => {
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.textContent()).toContain('Nonconformant');
      expect((await heading.boundingBox())?.y).toBeLessThan(200);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(pictures, `page-${window.width}-${window.scheme}.png`) });
      await unfold(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
});

// Contrast depends on the scheme, and what is in sight on the width: axe, which takes long on all of this page, reads
// each scheme and each width once.
describe.each([windows[0], windows[3]])('the page on a $width, $scheme', (window) => {
  it('has no serious barrier', async () => {
    // Its policy lets no script run, axe's neither.
    const context = await browser.newContext({
      viewport: { width: widths[window.width], height: 800 },
      colorScheme: window.scheme,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    await unfold(page);
    expect(await seriousBarriers(page)).toEqual([]);
    await context.close();
  });
});

describe('a failure', () => {
  it('is unfolded with the keyboard, and shows a picture, what was sent and what came', async () => {
    await reading({ width: 'desktop' }, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the result');
      // Which rows fail depends on what the attacks leave requests for.
      const failure = page.locator('details.failure.fail:has(svg)').first();
      await failure.locator('summary').first().focus();
      await page.keyboard.press('Enter');
      expect(await failure.getByRole('img').first().getAttribute('aria-label')).toMatch(/\w+ \w+/);
      expect(await failure.locator('summary').first().textContent()).toMatch(/[A-Z]+-\d+ MUST/);
      expect(await failure.textContent()).toMatch(/\$PCDS_(PARTNER_KEY|CONSUMER_TOKEN)/);
    });
  });
});

describe('the page in print', () => {
  it('is not cut off on A4', async () => {
    await reading({ width: 'paper' }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      await unfold(page);
      expect(await overflow(page, ', .scroll')).toBeLessThanOrEqual(0);
      const pdf = await page.pdf({ path: join(pictures, 'page.pdf'), preferCSSPageSize: true });
      expect(pdf.length).toBeGreaterThan(10_000);
    });
  });
});

describe('beside the Allure report', () => {
  it('leads there and back, from disk and by open', async () => {
    const serving = startCli(['open', inject('hostileReport'), '--no-browser'], folders);
    const [served = ''] = /http:\S+\/(?=\n)/.exec(await serving.printed('/\n')) ?? [];
    const page = await browser.newPage();
    for (const address of [pathToFileURL(file).href, served]) {
      await page.goto(address);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Nonconformant');
      await page.getByRole('link', { name: /^Allure report/ }).click();
      const allure = new ReportPage(page);
      await allure.filter('Failed').waitFor();
      await allure.guide.getByText('How to read this report').click();
      await allure.guide.getByRole('link').click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Nonconformant');
    }
    await page.close();
    serving.child.kill('SIGINT');
    await serving.ended;
  });
});

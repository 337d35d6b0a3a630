import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './find-browser.ts';
import { outlineScript, unreadableScript } from './outline.ts';
import { seriousBarriers } from './serious-barriers.ts';
import { situations } from './situations.ts';

/** A phone of the smallest width that is usual, a desktop, and what A4 leaves between its margins. */
const views = [
  { name: 'phone', width: 360, media: 'screen', colorScheme: 'dark' },
  { name: 'desktop', width: 1280, media: 'screen', colorScheme: 'light' },
  { name: 'paper', width: 688, media: 'print', colorScheme: 'light' },
] as const;

/** These have every kind of picture; the other pages that axe reads are in page.browser.ts. */
const readByAxe: readonly string[] = ['conformant', 'live data', 'one failure', 'warnings'];

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await startBrowser();
  folder = process.env.TEST_PICTURES || (await mkdtemp(join(tmpdir(), 'pcds-looks-')));
});

afterAll(async () => {
  await browser?.close();
  if (!process.env.TEST_PICTURES) await rm(folder, { recursive: true, force: true });
});

describe.each(Object.keys(situations))('the page of a run: %s', (situation) => {
  const name = situation.replaceAll(' ', '-');
  let page: Page;

  beforeAll(async () => {
    // The policy of the page lets no script run, axe's neither.
    page = await browser.newPage({ bypassCSP: true });
    const file = join(folder, `${name}.html`);
    await writeFile(file, situations[situation]?.() ?? '');
    await page.goto(pathToFileURL(file).href);
  });

  afterAll(() => page?.close());

  async function look({ width, media, colorScheme }: (typeof views)[number]): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media, colorScheme });
  }

  it('looks as it was found good', async () => {
    const outline = await page.evaluate<string>(outlineScript);
    await expect(outline).toMatchFileSnapshot(`../../../reporters/snapshots/page/${name}.txt`);
  });

  it.each(views)('has nothing cut off, and no label on another: $name', async (view) => {
    await look(view);
    if (process.env.TEST_PICTURES)
      await page.screenshot({ path: join(folder, `${name}-${view.name}.png`), fullPage: true });
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    const own = view.media === 'print' ? ', .scroll' : '';
    const wider = `[...document.querySelectorAll("html, main pre, main figure, main details, article, td, th${own}")].filter((one) => one.scrollWidth - one.clientWidth > 1).map((one) => one.tagName + ' ' + one.className + ' ' + one.textContent.slice(0, 80))`;
    expect(await page.evaluate(wider)).toEqual([]);
    expect(await page.evaluate(unreadableScript)).toEqual([]);
  });

  it.runIf(readByAxe.includes(situation))('has no serious barrier', async () => {
    await look(views[0]);
    expect(await seriousBarriers(page)).toEqual([]);
  });
});

it('labels that cannot be read would be told', async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<svg viewBox="0 0 100 50" width="300" aria-label="sample"><text x="10" y="20">one</text><text x="12" y="22">two</text><text x="95" y="45">three</text></svg>',
  );
  expect(await page.evaluate(unreadableScript)).toEqual([
    'sample: one lies on two',
    'sample: cut off: three',
  ]);
  await page.setContent(
    '<svg viewBox="0 0 100 50" width="300" aria-label="sample"><g><rect class="tile" x="10" y="5" width="12" height="20"/><text x="8" y="20">none</text></g></svg>',
  );
  expect(await page.evaluate(unreadableScript)).toEqual(['sample: wider than its tile: none']);
  await page.close();
});

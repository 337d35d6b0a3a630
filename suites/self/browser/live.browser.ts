import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, exchange, judged, markup, started } from '../../../cli/live/live-run.corpus.ts';
import { LiveServer } from '../../../cli/live/live-server.ts';
import { startReference } from '../../../reference/service.ts';
import { startCli } from '../cli/run-cli.ts';
import { hurriedEnvironment } from '../cli/target-environment.ts';
import { workspace } from '../cli/workspace.ts';
import { startBrowser } from './find-browser.ts';
import { seriousBarriers } from './serious-barriers.ts';

const widths = { phone: 360, desktop: 1280 } as const;

let browser: Browser;
let pictures: string;

beforeAll(async () => {
  browser = await startBrowser();
  pictures = process.env.TEST_PICTURES || (await mkdtemp(join(tmpdir(), 'pcds-pictures-')));
  console.log(`pictures of the page of a run: ${pictures}`);
});
afterAll(async () => {
  await browser?.close();
});

/** Reads in a window of its own, and notes what must never happen there. */
async function reading(
  options: BrowserContextOptions,
  steps: (page: Page, problems: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('dialog', (dialog) => {
      problems.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('http://127.0.0.1:')) problems.push(request.url());
    });
    await steps(page, problems);
  } finally {
    await context.close();
  }
}

/** What the page shows as it goes on, also what is gone a moment later. */
async function noting(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noted', (text: string) => seen.push(text));
  await page.addInitScript(`new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.id === 'percent') noted('percent ' + target.value);
      if (target.nodeName === 'TITLE') noted('title ' + document.title);
      if (target.id === 'findings') for (const one of addedNodes) noted('finding ' + one.textContent);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });`);
  return seen;
}

async function overflow(page: Page): Promise<number> {
  return await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

describe('a run with a defect, watched', { timeout: 180_000 }, () => {
  it('moves on, shows the failure when it is confirmed, and then its report', async () => {
    const folders = await workspace();
    const service = await startReference({ faults: ['limit-compared-as-text'], latencyMs: 40 });
    const words = ['--open', '--no-browser', '--seed', '1', '--output', folders.output];
    const running = startCli(words, folders, { env: hurriedEnvironment(service) });
    try {
      const [told] = (await once(running.child.stderr ?? running.child, 'data')) as [string];
      const url = /http:\S+\//.exec(told)?.[0] ?? '';
      await reading({ viewport: { width: widths.desktop, height: 800 } }, async (page, problems) => {
        const seen = await noting(page);
        await page.goto(url);
        const found = () => seen.some((one) => one.startsWith('finding'));
        await expect.poll(found, { timeout: 120_000 }).toBe(true);
        await page.screenshot({ path: join(pictures, 'live-real.png') });
        await page.waitForURL('**/report/index.html', { timeout: 120_000 });
        const percents = seen.filter((one) => one.startsWith('percent')).map((one) => Number(one.slice(8)));
        expect(percents).toEqual(percents.toSorted((one, other) => one - other));
        expect(new Set(percents).size).toBeGreaterThan(3);
        expect(seen).toContainEqual(
          expect.stringMatching(/^finding FAIL PAGING-3 \(MUST\) .*the page holds \d+ persons/),
        );
        expect(seen).toContainEqual(expect.stringMatching(/^title \d+ failed, /));
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Nonconformant');
        await page.screenshot({ path: join(pictures, 'live-real-report.png') });
        expect(problems).toEqual([]);
      });
      const { code } = await running.ended;
      expect(code).toBe(1);
    } finally {
      running.child.kill();
      await running.ended;
      await service.close();
      await folders.remove();
    }
  });
});

const long = `the page holds 11 persons, ${'x'.repeat(200)} ${markup}`;

describe('the page of a run', () => {
  let folder: string;
  let server: LiveServer;
  let url: string;

  const tell = (...events: readonly Parameters<LiveServer['hooks']['onEvent']>[0][]) => {
    for (const event of events) server.hooks.onEvent(event);
  };
  const begun = () => {
    tell(started);
    going();
  };
  const going = () => {
    tell({ event: 'check-started', at: '', id: 'PAGING-9' });
    for (let number = 1; number < 20; number += 1) tell(exchange(number));
    tell(exchange(20, { url: `https://staging.example.com/api/${markup}`, status: 503, attempts: 3 }));
    tell(judged('PAGING-3', long), judged('PERSON-3', 'created_at of a person has a space'));
    server.hooks.onProgress({
      requestsSent: 312,
      maxRequests: 600,
      checksDone: 24,
      checksTotal: 55,
      failed: 2,
      elapsedMs: 8_000,
    });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pcds-live-'));
    await mkdir(join(folder, 'report'));
    await writeFile(
      join(folder, 'report', 'index.html'),
      '<!doctype html><title>r</title><h1>The report</h1>',
    );
    server = new LiveServer(folder);
    url = await server.listen();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('is read on a %s, %s, without a serious barrier', async (width, colorScheme) => {
    begun();
    const window = { viewport: { width: widths[width], height: 800 }, colorScheme };
    await reading(window, async (page, problems) => {
      await page.goto(url);
      await page.getByText('2 failed').waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(pictures, `live-${width}-${colorScheme}.png`), fullPage: true });
      expect(problems).toEqual([]);
      expect(await page.evaluate('"pwned" in window')).toBe(false);
    });
    await reading({ ...window, bypassCSP: true }, async (page) => {
      await page.goto(url);
      expect(await seriousBarriers(page)).toEqual([]);
    });
  });

  it('draws what comes as text, and each finding once', async () => {
    tell(started);
    await reading({}, async (page, problems) => {
      await page.goto(url);
      await page.getByText('nothing yet').waitFor();
      going();
      await page.locator('#findings li').nth(1).waitFor();
      tell(judged('AUTH-1', 'a request without a key is answered'));
      await page.locator('#findings li', { hasText: 'AUTH-1' }).waitFor();
      expect(await page.locator('#findings .id').allTextContents()).toEqual([
        'AUTH-1 (MUST)',
        'PERSON-3 (MUST)',
        'PAGING-3 (MUST)',
      ]);
      expect(await page.locator('#findings').textContent()).toContain(markup);
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.evaluate('"pwned" in window')).toBe(false);
      expect(problems).toEqual([]);
    });
  });

  it('is held with the keyboard, and then stays at its end too', async () => {
    begun();
    await reading({}, async (page) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Hold' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the findings');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Go on' }).waitFor();
      tell(judged('AUTH-1', 'a request without a key is answered'));
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(await page.locator('#findings li').count()).toBe(2);
      tell(ended);
      await page.getByRole('heading', { name: 'Nonconformant' }).waitFor();
      expect(await page.locator('#findings li').count()).toBe(3);
      await page.screenshot({ path: join(pictures, 'live-held.png') });
      await page.getByRole('link', { name: 'Show the report' }).click();
      await page.getByRole('heading', { name: 'The report' }).waitFor();
    });
  });

  it('is read without a script, and leads to the report', async () => {
    begun();
    await reading({ javaScriptEnabled: false }, async (page) => {
      await page.goto(url);
      expect(await page.textContent('body')).toContain('PAGING-3 (MUST)');
      await page.screenshot({ path: join(pictures, 'live-no-script.png') });
      tell(ended);
      await page.getByRole('heading', { name: 'The report' }).waitFor();
    });
  });

  it('says so when the command is there, and refuses it', async () => {
    begun();
    await reading({}, async (page) => {
      await page.goto(url);
      await page.getByText('2 failed').waitFor();
      server.hooks.onFault(new Error('a defect of ours'));
      await page.getByText('The command refuses to tell this page more').waitFor();
    });
  });

  it('says so when the command is gone', async () => {
    begun();
    await reading({}, async (page) => {
      await page.goto(url);
      await page.getByText('2 failed').waitFor();
      await server.close();
      await page.getByText('The command does not answer').waitFor();
      server = new LiveServer(folder);
      await server.listen();
    });
  });
});

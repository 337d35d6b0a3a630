import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { register } from '../../../config/requirements/register.ts';
import { type Running, startCli } from '../cli/run-cli.ts';
import { type Workspace, workspace } from '../cli/workspace.ts';
import { startBrowser } from './find-browser.ts';
import { image, planted } from './hostile-report.ts';
import { ReportPage } from './report-page.ts';
import { type Watched, watch } from './watch-page.ts';

/** A phone of the smallest width that is usual. */
const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
type Width = keyof typeof widths;

let browser: Browser;
let folders: Workspace;
let serving: Running;
let pictures: string;
const addresses = { 'from disk': '', 'by open': '' };

beforeAll(async () => {
  browser = await startBrowser();
  folders = await workspace();
  const output = inject('hostileReport');
  addresses['from disk'] = pathToFileURL(join(output, 'allure-report', 'index.html')).href;
  serving = startCli(['open', output, '--no-browser'], folders);
  const [served = ''] = /http:\S+\/(?=\n)/.exec(await serving.printed('/\n')) ?? [];
  addresses['by open'] = `${served}allure-report/index.html`;
  pictures = process.env.TEST_PICTURES || (await mkdtemp(join(tmpdir(), 'pcds-pictures-')));
  console.log(`pictures of the report: ${pictures}`);
});

afterAll(async () => {
  serving?.child.kill('SIGINT');
  await serving?.ended;
  await browser?.close();
  await folders?.remove();
});

interface Reading {
  readonly report: ReportPage;
  readonly watched: Watched;
  readonly picture: (name: string) => Promise<void>;
}

/** Reads the report in a window of its own; whatever is done there, nothing that an answer holds may run. */
async function reading(
  how: keyof typeof addresses,
  width: Width,
  steps: (reading: Reading) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  // A phone lays a page out for a wide screen where the page does not say otherwise.
  const context = await browser.newContext({
    viewport: widths[width],
    colorScheme,
    isMobile: width === 'phone',
  });
  try {
    const page = await context.newPage();
    const watched = watch(page, addresses[how]);
    const report = new ReportPage(page);
    const picture = async (name: string) => {
      await page.screenshot({ path: join(pictures, `${width}-${colorScheme}-${name}.png`) });
    };
    await report.open(addresses[how]);
    await steps({ report, watched, picture });
    expect(watched.problems).toEqual([]);
    expect(await watched.pwned()).toBe(false);
  } finally {
    await context.close();
  }
}

describe.each(['from disk', 'by open'] as const)('the report, opened %s', (how) => {
  it('leads a reader to the failure and what shows it', async () => {
    await reading(how, 'desktop', async ({ report }) => {
      await expect.poll(() => report.text()).toContain('nonconformant');
      await report.filter('Failed').click();
      const [, count] = /(\d+)$/.exec((await report.filter('Failed').textContent()) ?? '') ?? [];
      await expect.poll(() => report.results.count()).toBe(Number(count));
      await report.read(planted.title);
      expect(await report.message.textContent()).toMatch(planted.message);
      const description = await report.description.textContent();
      expect(description).toContain(planted.clause);
      expect(description).toContain(`run --only ${planted.id}`);
      await expect.poll(() => report.text()).toContain('counterexample');
      await report.openAttachments();
      await expect.poll(() => report.text()).toContain('curl -sS');
      expect(await report.text()).toContain('$PCDS_PARTNER_KEY');
      await report.back();
      expect(await report.result(planted.title).isVisible()).toBe(true);
    });
  });

  it('is searched by the id of a requirement', async () => {
    await reading(how, 'desktop', async ({ report }) => {
      await report.search.fill(planted.id);
      await expect.poll(() => report.result('PERSON-3').count()).toBe(0);
      await report.read(planted.title);
    });
  });

  it('shows as text what a service would have a browser run', async () => {
    await reading(how, 'desktop', async ({ report }) => {
      await report.filter('Failed').click();
      await report.read('PERSON-3');
      await report.openAttachments();
      await expect.poll(() => report.text()).toContain(image.slice(0, 10));
    });
  });
});

describe('the first screen', () => {
  it('says the verdict, and how to read the report', async () => {
    await reading('from disk', 'desktop', async ({ report }) => {
      expect(await report.guide.textContent()).toContain('nonconformant: ');
      expect(await report.guide.getByText('a MUST is broken').isVisible()).toBe(false);
      await report.guide.getByText('How to read this report').click();
      expect(await report.guide.getByText('a MUST is broken').isVisible()).toBe(true);
      expect(await report.guide.getByRole('link').getAttribute('href')).toBe('../report/index.html');
      expect(await report.search.isVisible()).toBe(true);
    });
  });

  it('counts results alone, in no words and shares that are not ours', async () => {
    await reading('from disk', 'desktop', async ({ report }) => {
      await report.results.first().waitFor();
      const text = await report.shown();
      expect(text).not.toMatch(/\d %|\d%|New tests|What the document leaves open|Global Attachments/);
      const [, total = ''] = /Total\s+(\d+)/.exec(text) ?? [];
      expect(Number(total)).toBe(register.filter(({ level }) => level !== 'DISCOVER').length);
    });
  });

  it('lists what needs attention first, and requirements by their number', async () => {
    await reading('from disk', 'desktop', async ({ report }) => {
      await report.results.first().waitFor();
      const names = await report.results.getByTestId('tree-leaf-title').allTextContents();
      const paging = names.filter((name) => name.startsWith('PAGING-')).map((name) => name.split(' ')[0]);
      expect(paging).toEqual(Array.from({ length: 11 }, (_, at) => `PAGING-${at + 1}`));
      const failed = await report.areas.evaluateAll((all) =>
        all.map((one) => one.querySelector('[class*="failed"]') !== null),
      );
      expect(failed).toContain(true);
      expect(failed.lastIndexOf(true)).toBe(failed.filter(Boolean).length - 1);
    });
  });
});

describe('a failure', () => {
  it('is said once, with one counterexample, and steps with their times', async () => {
    await reading('from disk', 'desktop', async ({ report }) => {
      await report.filter('Failed').click();
      await report.read(planted.title);
      const sentence = ((await report.message.textContent()) ?? '').replace(/^fail: /, '');
      await expect.poll(() => report.text()).toContain('counterexample');
      const text = await report.text();
      expect(sentence).toMatch(planted.message);
      expect(text.split(sentence)).toHaveLength(2);
      const times = (await report.steps.allTextContents()).map((step) => /[\d.]+m?s$/.exec(step)?.[0]);
      expect(times).not.toContain(undefined);
      expect(times.filter((time) => time !== '0s').length).toBeGreaterThan(times.length / 2);
    });
  });
});

describe('nothing that a service answers is run', () => {
  it('and it would be seen', async () => {
    const page = await browser.newPage();
    const watched = watch(page, 'about:blank');
    await page.setContent(`<iframe srcdoc='${image}'></iframe><img src="http://127.0.0.1:9/">`);
    await expect.poll(() => watched.pwned()).toBe(true);
    expect(watched.problems).toContain('request: http://127.0.0.1:9/');
    await page.close();
  });

  // Each is opened as a person would, and takes a second or two.
  it.each(['Failed', 'Broken'] as const)(
    'on the page of any result: %s',
    { timeout: 180_000 },
    async (status) => {
      await reading('from disk', 'desktop', async ({ report, watched }) => {
        await report.filter(status).click();
        await report.results.first().waitFor();
        for (let at = 0; at < (await report.results.count()); at += 1) {
          await report.results.nth(at).click();
          await report.message.waitFor();
          await report.openAttachments();
          expect(await watched.pwned()).toBe(false);
          await report.back();
        }
      });
    },
  );
});

describe.each([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('the report on a %s, %s', (width, scheme) => {
  it('is read without scrolling sideways', async () => {
    await reading(
      'from disk',
      width,
      async ({ report, picture }) => {
        expect(await report.overflow()).toBeLessThanOrEqual(0);
        await report.results.first().waitFor();
        // Allure scrolls to the first failure when its tree stands.
        await setTimeout(500);
        await expect.poll(() => report.scrolled()).toBe(0);
        await picture('tree');
        await report.filter('Failed').click();
        await report.read(planted.title);
        expect(await report.overflow()).toBeLessThanOrEqual(0);
        await report.description.getByText('Judge it again').waitFor();
        expect(await report.cutOff()).toBeLessThanOrEqual(0);
        const box = await report.message.boundingBox();
        if (box === null) throw new Error('the message is not shown');
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(widths[width].width);
        await picture('failure');
        await report.openAttachments();
        await report.attachments.last().scrollIntoViewIfNeeded();
        expect(await report.overflow()).toBeLessThanOrEqual(0);
        await picture('attachments');
      },
      scheme,
    );
  });
});

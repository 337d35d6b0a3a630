import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveView } from '../../reporters/live/view.ts';
import { answerOf, asked } from '../../suites/self/asked.ts';
import { withSpectator } from '../run/spectator.ts';
import { ended, exchange, judged, markup, started, untestable } from './live-run.corpus.ts';
import { LiveServer } from './live-server.ts';

let folder: string;
let server: LiveServer;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-live-'));
  server = new LiveServer(folder);
  url = await server.listen();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function tell(...events: readonly Parameters<LiveServer['hooks']['onEvent']>[0][]): void {
  for (const event of events) server.hooks.onEvent(event);
}

async function writeReportPage(text: string): Promise<void> {
  await mkdir(path.join(folder, 'report'), { recursive: true });
  await writeFile(path.join(folder, 'report', 'index.html'), text);
}

/** The page as a script hears it: every view that came so far. */
async function listening(): Promise<{ readonly views: LiveView[]; readonly answer: IncomingMessage }> {
  const answer = await answerOf(url, { path: '/live', headers: { 'sec-fetch-site': 'same-origin' } });
  const views: LiveView[] = [];
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages.filter((one) => one.startsWith('data: ')))
      views.push(JSON.parse(message.slice('data: '.length)));
  });
  return { views, answer };
}

describe('the page of a run that goes on', () => {
  it('is there once the run has begun, under a policy that lets nothing else run or be asked', async () => {
    expect(await asked(url)).toMatchObject({ status: 503, body: 'The run has not begun yet.\n' });
    tell(started);
    const { status, headers, body } = await asked(url);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; connect-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    for (const told of ['staging.example.com/api', 'partner-17; acme.example', 'profile ci', 'seed 42'])
      expect(body).toContain(told);
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript>');
  });

  it('shows without a script what was asked and found, as text whatever it looks like', async () => {
    tell(started, exchange(1), exchange(2, { url: `https://staging.example.com/api/${markup}` }));
    tell(judged('PERSON-3'), judged('PAGING-3', `the page holds 11 persons ${markup}`));
    const { body } = await asked(url);
    expect(body).toContain('FAIL');
    expect(body).toContain('PAGING-3 (MUST)');
    expect(body).toContain('the page holds 11 persons &lt;img src=x');
    expect(body).toContain('GET /partners/partner-17?domain=acme.example&amp;limit=10&amp;page=1');
    expect(body).not.toContain('PERSON-3');
    expect(body).not.toContain(markup);
  });

  it('shows a failure once it is confirmed, and once', async () => {
    const { level, id, findings } = judged('PAGING-3', 'the page holds 11 persons');
    const [finding] = findings;
    if (finding === undefined) throw new Error('nothing was found');
    tell(started, { event: 'failure-confirmed', at: started.at, id, level, finding });
    expect((await asked(url)).body).toContain('the page holds 11 persons');
    tell(judged('PAGING-3', 'the page holds 11 persons'));
    expect((await asked(url)).body?.split('the page holds 11 persons')).toHaveLength(2);
  });

  it('hears how far the run is, a few times a second however much happens', async () => {
    tell(started);
    const { views } = await listening();
    const from = performance.now();
    for (let number = 1; performance.now() - from < 1_000; number += 1) {
      tell(exchange(number));
      server.hooks.onProgress({ ...progress, requestsSent: number });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    tell(judged('PAGING-3', 'the page holds 11 persons'));
    await expect.poll(() => views.at(-1)?.findings.length, { timeout: 10_000 }).toBe(1);
    const tookMs = performance.now() - from;
    expect(views.length).toBeLessThanOrEqual(2 + tookMs / 250);
    expect(views.at(-1)).toMatchObject({ phase: 'Starting', checks: '12 of 55 checks, 1 failed' });
    expect(views.at(-1)?.latest).toHaveLength(12);
    expect(views.at(-1)?.requests).toMatch(/^\d+ of 600 requests$/);
  });

  it('says what the run is at', async () => {
    tell(started, { event: 'target-awaited', at: '', waitedMs: 2_000, reason: `503 ${markup}` });
    const { views } = await listening();
    await expect.poll(() => views.at(-1)?.phase).toBe('Waiting for the target');
    tell({ event: 'check-started', at: '', id: 'PAGING-3' });
    await expect.poll(() => views.at(-1)).toMatchObject({ phase: 'Testing', detail: 'Judging PAGING-3' });
    tell({ event: 'run-interrupted', at: '' });
    await expect.poll(() => views.at(-1)?.phase).toBe('Interrupted: ending the run');
    server.hooks.onWriting();
    await expect.poll(() => views.at(-1)?.phase).toBe('Writing the report');
  });

  it('says how long it has been waiting for the target, and not for its own report', async () => {
    tell(started, { event: 'check-started', at: '', id: 'PAGING-3' });
    const { views } = await listening();
    server.hooks.onProgress({ ...progress, requestsSent: 7 });
    await expect.poll(() => views.at(-1)?.time).toMatch(/^\d+ s, waiting for [3-9] s$/);
    server.hooks.onWriting();
    await expect
      .poll(() => views.at(-1))
      .toMatchObject({
        phase: 'Writing the report',
        time: expect.stringMatching(/^\d+ s$/),
      });
  });
});

const progress = {
  requestsSent: 0,
  maxRequests: 600,
  checksDone: 12,
  checksTotal: 55,
  failed: 1,
  elapsedMs: 4_000,
};

describe('the end of a run', () => {
  it('leads whoever listens to the report, which is not served before', async () => {
    await writeReportPage('of another run');
    tell(started);
    expect(await asked(url, { path: '/report/index.html' })).toMatchObject({ status: 404 });
    const { views, answer } = await listening();
    const over = once(answer, 'end');
    await writeReportPage('of this run');
    tell(ended);
    await over;
    expect(views.at(-1)).toMatchObject({
      look: 'nonconformant',
      phase: 'Nonconformant',
      hasReport: true,
      percent: 100,
    });
    const settled = server.settled(60_000);
    expect(await asked(url)).toMatchObject({ status: 303, headers: { location: '/report/index.html' } });
    expect(await asked(url, { path: '/report/index.html' })).toMatchObject({
      status: 200,
      body: 'of this run',
    });
    await settled;
    const late = await listening();
    await once(late.answer, 'end');
    expect(late.views).toMatchObject([{ hasEnded: true, hasReport: true }]);
  });

  it('says where it was a part of one, and where it was stopped', async () => {
    tell({ ...started, partial: true });
    const { views, answer } = await listening();
    const over = once(answer, 'end');
    expect((await asked(url)).body).toContain('partial: some requirements are left out');
    tell({ ...ended, outcome: 'interrupted' });
    await over;
    expect(views.at(-1)?.phase).toBe('Interrupted; nonconformant as far as it went (partial)');
  });

  it('without a report says why, and what to do', async () => {
    tell(started);
    const { views, answer } = await listening();
    const over = once(answer, 'end');
    tell(untestable);
    await over;
    expect(views.at(-1)).toMatchObject({
      phase: 'The target could not be tested',
      detail: 'the key is refused with 401. What to do: check PCDS_PARTNER_KEY',
      hasReport: false,
    });
    await server.settled(60_000);
    expect(await asked(url)).toMatchObject({ status: 200 });
    expect(await asked(url, { path: '/report/index.html' })).toMatchObject({ status: 404 });
  });

  it('waits for a browser that was opened, and for nobody else, and not for long', async () => {
    tell(started);
    await writeReportPage('the report');
    tell(ended);
    await server.settled(60_000);
    server.expectVisit();
    const from = performance.now();
    await server.settled(300);
    expect(performance.now() - from).toBeGreaterThanOrEqual(300);
    const settled = server.settled(60_000);
    await asked(url, { path: '/report/index.html' });
    await settled;
    server.expectVisit();
    await server.settled(60_000);
  });
});

/** True where the server still waits for pages some rounds later; a slow machine only makes it wait longer. */
async function isWaiting(settled: Promise<void>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300));
  return await Promise.race([settled.then(() => false), later]);
}

describe('a browser that is being opened', () => {
  it('has the page of a run that ended at once, until it listens', async () => {
    tell(started);
    server.expectVisit();
    tell(untestable);
    const settled = server.settled(60_000);
    expect(await isWaiting(settled)).toBe(true);
    expect((await asked(url)).body).toContain('The target could not be tested');
    expect(await isWaiting(settled)).toBe(true);
    const { views, answer } = await listening();
    await once(answer, 'end');
    expect(views).toMatchObject([{ phase: 'The target could not be tested' }]);
    await settled;
  });

  it('is not waited for where it cannot be opened', async () => {
    tell(started);
    server.expectVisit();
    tell(untestable);
    const settled = server.settled(60_000);
    server.expectNobody();
    await settled;
  });

  it('has the report where its page came before the end, and listened after it', async () => {
    await writeReportPage('the report');
    tell(started);
    await asked(url);
    tell(ended);
    await listening();
    const settled = server.settled(60_000);
    expect(await isWaiting(settled)).toBe(true);
    await asked(url, { path: '/report/index.html', headers: { 'sec-fetch-site': 'same-origin' } });
    await settled;
  });
});

describe('a page that moves to the report', () => {
  const report = '/report/index.html';
  const from = (site: string) => ({ path: report, headers: { 'sec-fetch-site': site } });

  it('is waited for, whatever anybody else asks for', async () => {
    tell(started);
    await listening();
    tell(ended);
    const settled = server.settled(60_000);
    expect(await asked(url, from('same-origin'))).toMatchObject({ status: 404 });
    await writeReportPage('the report');
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await asked(url, from(site))).toMatchObject({ status: 200 });
    await asked(url, { ...from('same-origin'), method: 'HEAD' });
    expect(await isWaiting(settled)).toBe(true);
    await asked(url, from('same-origin'));
    await settled;
  });

  it('is waited for, however often the report was read before', async () => {
    await writeReportPage('the report');
    tell(started, ended);
    for (let time = 0; time < 3; time += 1) await asked(url, from('same-origin'));
    await server.settled(60_000);
    await listening();
    const settled = server.settled(60_000);
    expect(await isWaiting(settled)).toBe(true);
    await asked(url, from('same-origin'));
    await settled;
  });
});

describe('a fault of the page', () => {
  const undrawable = exchange(1, { url: undefined as unknown as string });
  const unheard = { ...judged('PAGING-3', 'too many'), findings: undefined as never };

  it.each([
    ['where nobody expects it, while it draws', undrawable],
    ['while it hears', unheard],
  ])('ends the page, and not the run: %s', async (_, event) => {
    const faults: Error[] = [];
    const heard: string[] = [];
    server.whenBroken((error) => faults.push(error));
    const hooks = withSpectator({ onEvent: (one) => heard.push(one.event) }, server.hooks);
    hooks.onEvent?.(started);
    const { answer } = await listening();
    const over = once(answer, 'end');
    hooks.onEvent?.(event);
    await over;
    expect(await asked(url)).toMatchObject({
      status: 503,
      body: 'This page broke down. The run goes on; its console says more.\n',
    });
    expect(await asked(url, { path: '/live' })).toMatchObject({ status: 503 });
    hooks.onProgress?.(progress);
    hooks.onEvent?.(unheard);
    hooks.onWriting?.();
    hooks.onEvent?.(ended);
    await server.settled(60_000);
    expect(heard).toEqual(['run-started', event.event, 'check-ended', 'run-ended']);
    expect(faults).toEqual([expect.any(TypeError)]);
  });

  it('is found by who reads it without a script', async () => {
    let faults = 0;
    server.whenBroken(() => {
      faults += 1;
    });
    tell(started, undrawable);
    for (let time = 0; time < 2; time += 1) expect(await asked(url)).toMatchObject({ status: 503 });
    expect(faults).toBe(1);
  });
});

describe('nobody else', () => {
  it('reads the page, or listens', async () => {
    tell(started);
    for (const host of ['rebound.example', `rebound.example:${new URL(url).port}`, '127.0.0.1'])
      for (const where of ['/', '/live', '/report/index.html'])
        expect(await asked(url, { path: where, headers: { host } }), host).toMatchObject({ status: 421 });
    for (const method of ['POST', 'PUT', 'OPTIONS'])
      expect(await asked(url, { method, path: '/live' })).toMatchObject({ status: 405 });
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await asked(url, { path: '/live', headers: { 'sec-fetch-site': site } })).toMatchObject({
        status: 403,
      });
    for (const where of ['/results.json', '/../results.json', '//live', '/events.ndjson'])
      expect(await asked(url, { path: where })).toMatchObject({ status: 404 });
  });

  it('is told more than a few, and none who stops reading is waited for', async () => {
    tell(started);
    const { port } = new URL(url);
    const deaf = connect(Number(port), '127.0.0.1').pause();
    deaf.write(`GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const others = await Promise.all(Array.from({ length: 15 }, () => listening()));
    const [other] = others;
    await expect.poll(async () => (await answerOf(url, { path: '/live' })).statusCode).toBe(503);
    await writeReportPage('the report');
    tell(ended);
    await expect.poll(() => other?.views.at(-1)?.hasReport).toBe(true);
    const from = performance.now();
    await server.settled(200);
    expect(performance.now() - from).toBeLessThan(60_000);
    await server.close();
    deaf.destroy();
    server = new LiveServer(folder);
    await server.listen();
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LiveRun } from '../../reporters/live/live-run.ts';
import { livePolicy, renderLivePage, reportPath } from '../../reporters/live/page.ts';
import type { RunEvent } from '../../schemas/report/events.ts';
import { type LoopbackServer, refuse, sendHead, sendPage, serveOnLoopback } from '../open/loopback-server.ts';
import { isReportPage, sendReportPage } from '../open/report-pages.ts';
import { progressOf } from '../run/progress-of.ts';
import type { Spectator } from '../run/spectator.ts';
import { Feed } from './feed.ts';

const soonMs = 50;

const broken = 'This page broke down. The run goes on; its console says more.';

/**
 * Serves the page of a run in progress, and its report once there is one. No reader slows the run, and no fault of the
 * page ends it.
 */
export class LiveServer {
  readonly #folder: string;
  #server: LoopbackServer | undefined;
  #run: LiveRun | undefined;
  #feed: Feed | undefined;
  #wasVisited = false;
  /** A browser was opened, and does not listen yet, nor has the report. */
  #isExpected = false;
  /** Pages that are to move to the report, and have not yet. */
  #moving = 0;
  #isBroken = false;
  #onBroken: (error: Error) => void = () => {};

  /** @param folder where the run writes its report */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Listens on any free port; gives the address. Rejects where this machine allows no listening. */
  async listen(): Promise<string> {
    this.#server = await serveOnLoopback((...asked) => this.#answer(...asked), 0);
    return this.#server.url;
  }

  get hooks(): Spectator {
    return {
      onEvent: (event) => this.#hear(event),
      onProgress: (now) => this.#run?.advance(progressOf(now, this.#run.started.limits.maxTimeMs)),
      onWriting: () => this.#run?.writing(),
      onFault: (error) => this.#break(error),
    };
  }

  get hasReport(): boolean {
    return this.#run?.hasReport === true;
  }

  /** Sets the listener for the first fault of the page: from then on the page shows nothing but that. */
  whenBroken(onBroken: (error: Error) => void): void {
    this.#onBroken = onBroken;
  }

  /** A browser is opened, which may need a moment until it has the page and listens. */
  expectVisit(): void {
    this.#isExpected = !this.#wasVisited && !this.#isBroken;
  }

  /** No browser was opened after all. */
  expectNobody(): void {
    this.#isExpected = false;
  }

  /** Resolves when every page that listens knows how the run ended, and shows its report; at the latest after so long. */
  async settled(mostMs: number): Promise<void> {
    this.#feed?.end();
    const until = performance.now() + mostMs;
    while (this.#isAwaited() && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, soonMs));
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  #isAwaited(): boolean {
    const { readers = 0 } = this.#feed ?? {};
    return readers > 0 || this.#isExpected || (this.hasReport && this.#moving > 0);
  }

  #hear(event: RunEvent): void {
    if (event.event === 'run-started') this.#begin(new LiveRun(event));
    this.#run?.hear(event);
    if (event.event !== 'run-ended') return;
    if (this.hasReport) this.#moving = this.#feed?.readers ?? 0;
    this.#feed?.end();
  }

  #begin(run: LiveRun): void {
    this.#run = run;
    this.#feed = new Feed(
      () => run.view(),
      (error) => this.#break(error),
    );
  }

  #break(error: unknown): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#isExpected = false;
    this.#run = undefined;
    const feed = this.#feed;
    this.#feed = undefined;
    feed?.stop();
    this.#onBroken(error instanceof Error ? error : new Error(String(error)));
  }

  async #answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [run, feed] = [this.#run, this.#feed];
    if (this.#isBroken) refuse(response, 503, broken);
    else if (run === undefined || feed === undefined) refuse(response, 503, 'The run has not begun yet.');
    else if (path === '/live') this.#listen(feed, request, response);
    else if (isReportPage(path.slice(1)) && run.hasReport) await this.#report(path, request, response);
    else if (path !== '/') refuse(response, 404, 'The run is at /.');
    else if (run.hasReport) sendHead(response, 303, { location: reportPath }).end();
    else this.#page(run, request, response);
  }

  #page(run: LiveRun, request: IncomingMessage, response: ServerResponse): void {
    try {
      sendPage(request, response, { html: renderLivePage(run.started, run.view()), policy: livePolicy });
    } catch (error) {
      this.#break(error);
      refuse(response, 503, broken);
    }
  }

  #listen(feed: Feed, request: IncomingMessage, response: ServerResponse): void {
    // Not that another page could read it: but it would take a place.
    if (!isAskedBy(ownPage, request)) refuse(response, 403, 'Only the page of the run listens here.');
    else if (!feed.add(response)) refuse(response, 503, 'Too many pages listen.');
    else {
      this.#visit();
      // Its first message is the last, and leads it to the report.
      if (this.hasReport) this.#moving += 1;
    }
  }

  #visit(): void {
    this.#wasVisited = true;
    this.#isExpected = false;
  }

  async #report(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === reportPath) response.once('close', () => this.#reportSent(request, response));
    await sendReportPage(this.#folder, path.slice(1), [request, response]);
  }

  #reportSent(request: IncomingMessage, { statusCode, writableFinished }: ServerResponse): void {
    if (statusCode !== 200 || !writableFinished) return;
    if (isAskedBy(ownPage, request)) this.#moving = Math.max(0, this.#moving - 1);
    if (isAskedBy(person, request)) this.#visit();
  }
}

/** Values of `Sec-Fetch-Site`, which browsers send and no page can choose. */
const ownPage: readonly string[] = ['same-origin'];
const person: readonly string[] = [...ownPage, 'none'];

/** True where a GET is of one of these; what sends no such header is no page of a browser of today. */
function isAskedBy(sites: readonly string[], { method, headers }: IncomingMessage): boolean {
  return method === 'GET' && sites.includes(String(headers['sec-fetch-site'] ?? 'same-origin'));
}

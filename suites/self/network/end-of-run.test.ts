import { describe } from 'vitest';
import { skippingClock } from '../../../client/clock.ts';
import { firstContact } from '../../../fixtures/first-contact/first-contact.ts';
import type { ReferenceService } from '../../../reference/service.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { cliTest } from '../cli/cli-test.ts';
import { forwardTo } from '../cli/forward.ts';
import type { Answering } from '../cli/http-target.ts';
import { proofConfig } from '../proof/proof-run.ts';
import { networkRun, unjudged } from './network-run.ts';

/** A MUST that the first answers show, and an open question after it: the last answers decide over no row that binds. */
const only = ['SHAPE-1', 'http.head'];

/** One at a time, so that each service is asked the same. */
function shortRun(url: string, service: ReferenceService): Promise<RunReport> {
  return networkRun(url, service, { clock: skippingClock(), given: { only }, limits: { concurrency: 1 } });
}

/** Passes requests on, and reacts by itself from the one of this number on. */
function until(service: ReferenceService, number: number, react: Answering): Answering {
  const [answering] = forwardTo(service.url);
  return (request, response, self) =>
    (self.asked.length < number ? answering : react)(request, response, self);
}

const dies: Answering = (request) => {
  request.socket.resetAndDestroy();
};
const asksForAnHour: Answering = (_, response) => {
  response.writeHead(503, { 'retry-after': '3600' }).end();
};

describe('a service that dies in the run', () => {
  cliTest('never ends green, at its first requests and at its last', async ({ reference, serve, expect }) => {
    const service = await reference();
    const honest = await shortRun(service.url, service);
    expect([honest.verdict, honest.thin]).toEqual(['conformant', []]);
    const { sent } = honest.requests;
    let isByEnd = false;
    for (const number of [2, 9, sent - 3, sent - 1, sent]) {
      const { url } = await serve(until(service, number, dies));
      const report = await shortRun(url, service);
      expect([number, report.verdict]).toEqual([number, 'incomplete']);
      const [sign] = report.thin.filter((one) => one.sign === 'stopped-answering');
      // Where each row that binds was judged before, the end alone tells.
      if (unjudged(report).length > 0) continue;
      isByEnd = true;
      expect(sign?.message).toContain('at the end of the run the target did not even answer');
    }
    expect(isByEnd).toBe(true);
  });

  cliTest(
    'and is there again at the end is asked once more, and judged',
    async ({ reference, serve, expect }) => {
      const service = await reference();
      const { requests } = await shortRun(service.url, service);
      const [answering] = forwardTo(service.url);
      const { url } = await serve((request, response, self) => {
        const isOdd = request.method === 'HEAD';
        return (isOdd ? dies : answering)(request, response, self);
      });
      const report = await shortRun(url, service);
      expect([report.verdict, report.thin]).toEqual(['conformant', []]);
      expect(report.requests.sent).toBeGreaterThan(requests.sent);
    },
  );
});

describe('a service that asks for an hour of rest', () => {
  cliTest(
    'is asked nothing behind it, at its first requests and at its last',
    async ({ reference, serve, expect }) => {
      const service = await reference();
      const { requests } = await shortRun(service.url, service);
      for (const number of [2, 9, requests.sent - 3, requests.sent]) {
        const { url, asked } = await serve(until(service, number, asksForAnHour));
        const report = await shortRun(url, service);
        expect(asked).toHaveLength(number);
        const open = report.requirements.find(({ cause }) => cause === 'rest');
        if (number === 2) expect(open?.reason).toContain('asked to be left alone for 3600 s');
      }
    },
  );

  cliTest(
    'in answer to a wrong key is asked with no other of that kind; the rest of the run goes on',
    async ({ reference, serve, expect }) => {
      const service = await reference();
      const { partnerKey, consumerToken } = service.accounts;
      const right = [partnerKey, consumerToken].map((key) => `Bearer ${key}`);
      const [passOn] = forwardTo(service.url);
      const refused: (string | undefined)[] = [];
      const { url } = await serve((request, response, self) => {
        const { authorization = '' } = request.headers;
        if (right.includes(authorization)) return passOn(request, response, self);
        refused.push(request.url?.split('/')[1]);
        response.writeHead(429, { 'retry-after': '3600' }).end();
      });
      const report = await networkRun(url, service, {
        clock: skippingClock(),
        given: { only: ['AUTH-1', 'AUTH-2', 'CONSUMER-1', 'INPUT-1'] },
        limits: { concurrency: 1 },
      });
      expect(refused.toSorted()).toEqual(['consumers', 'partners']);
      const rows = report.requirements.map(({ id, verdict, cause, reason }) => [id, verdict, cause, reason]);
      const reason =
        'the target asked to be left alone for 3600 s (status 429 with Retry-After) in answer to a wrong or missing key: the rest of these requests is not sent';
      expect(rows.filter(([id]) => /^(?:AUTH-[12]|CONSUMER-1|INPUT-1)$/.test(id ?? ''))).toEqual([
        ['CONSUMER-1', 'pass', undefined, undefined],
        ['AUTH-1', 'inconclusive', 'rest', reason],
        ['AUTH-2', 'inconclusive', 'rest', reason],
        ['INPUT-1', 'pass', undefined, undefined],
      ]);
    },
  );

  cliTest.for([{}, { waitForReadyMs: 60_000 }])(
    'at the first request, with %o, cannot be tested',
    async (waiting, { reference, serve, expect }) => {
      const service = await reference();
      const { url, asked } = await serve(asksForAnHour);
      const config = {
        ...proofConfig({ url, accounts: service.accounts }, { seed: 1, profile: 'smoke' }),
        ...waiting,
      };
      const { preflight } = await firstContact(config);
      expect(preflight).toEqual({
        testable: false,
        because: 'status',
        reason: expect.stringContaining('asked to be left alone for 3600 s (status 503 with Retry-After)'),
        advice: 'run again after that time, or let --wait-for-ready be longer than that',
      });
      expect(asked).toHaveLength(1);
    },
  );
});

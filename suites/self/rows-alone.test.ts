import { describe, expect, it } from 'vitest';
import { exitCodeOf, exitCodes } from '../../cli/exit-codes.ts';
import { register } from '../../config/requirements/register.ts';
import { isSelected } from '../../config/selection.ts';
import { registeredChecks } from '../../engine/check.ts';
import type { Context } from '../../engine/context.ts';
import { drive } from '../../engine/run-stages.ts';
import { requestForm } from '../../fixtures/first-contact/request-form.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import {
  against,
  consumerToken,
  type Handler,
  type Heard,
  partnerKey,
  type Reply,
} from '../../fixtures/target.corpus.ts';
import { foldRun } from '../../reporters/run-report.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import '../all.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page: Reply = { headers: html, body: '<!doctype html><title>My app</title><div id="app"></div>' };

/** What answers everything alike, and is not the service. */
const answers: Readonly<Record<string, Reply>> = {
  HTML: page,
  'a landing page': { headers: html, body: '<html><body><a href="/docs">persons, total</a></body></html>' },
  'an empty body': { body: '' },
  'status 204': { status: 204 },
  '{}': { body: '{}' },
  '[]': { body: '[]' },
  null: { body: 'null' },
  'an error in 200': { body: { error: { code: 'not_found', message: 'No such resource' } } },
  'another API in JSON': { body: { name: 'catalogue', version: '1.0' } },
};

const domains = ['acme.example', 'globex.example'];
const persons = listing({ totals: { 'acme.example': 237, 'globex.example': 12 } });

/** A small service in order, which wants its keys. */
const service: Handler = (heard) => {
  const [, resource, id] = heard.path.split('/');
  const key = resource === 'consumers' ? consumerToken : partnerKey;
  if (heard.authorization !== `Bearer ${key}`)
    return { ...refusal(401), headers: { 'www-authenticate': 'Bearer' } };
  if (resource === 'partners') return id === 'p-1' ? persons(heard) : refusal(403);
  return id === 'c-100042' || id === 'c-100043' ? { body: { id, name: `name of ${id}` } } : refusal(404);
};

const where =
  (isMeant: (heard: Heard) => boolean, reply: Reply): Handler =>
  (heard) =>
    isMeant(heard) ? reply : service(heard);

const target = { domains, consumerIds: ['c-100042', 'c-100043'] };

/** Runs some rows, or all, and reports them as a person would get them; what first contact came to is told apart. */
async function reported(handler: Handler, only: readonly string[] = [], untilContact = true) {
  return against(
    handler,
    async (context) => {
      const { testable } = await requestForm(context);
      const isOver = untilContact && !testable;
      const report = await reportOf({ ...context, config: { ...context.config, only } }, isOver);
      const exitCode = isOver ? exitCodes.untestable : exitCodeOf(report.verdict);
      return { exitCode, report };
    },
    { target },
  );
}

async function reportOf(context: Context, isOver: boolean): Promise<RunReport> {
  const { config } = context;
  const checks = [...registeredChecks().values()].filter(({ id }) => isSelected(id, config));
  return foldRun({
    config,
    suite: { name: 'pcds-conformance', version: '1.0.0' },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    results: isOver ? [] : await drive(checks, context),
    checked: [...registeredChecks().keys()],
    requests: { sent: 1, retried: 0 },
    thin: [],
    warnings: [],
  });
}

const rows = register
  .filter(({ id, level }) => level !== 'DISCOVER' && registeredChecks().has(id))
  .map(({ id }) => id);

function isTestable(handler: Handler): Promise<boolean> {
  return against(handler, async (context) => (await requestForm(context)).testable, { target });
}

/** Rows that are green though each was asked for alone, with the exit code. */
async function greenAlone(handler: Handler, among = rows) {
  // The first requests are the same for all rows: where nothing comes of them, no row is judged.
  if (!(await isTestable(handler))) return [];
  const alone = await Promise.all(
    among.map(async (id) => ({ id, exitCode: (await reported(handler, [id])).exitCode })),
  );
  return alone.filter(({ exitCode }) => exitCode === exitCodes.conformant);
}

/** Rows by what was said of them. */
function withVerdict({ requirements }: RunReport, ...verdicts: readonly string[]) {
  return requirements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
}

describe.each(Object.entries(answers))('a server that answers %s to everything', (_, reply) => {
  it('is conformant by no row alone', async () => {
    expect(await greenAlone(() => reply)).toEqual([]);
  });

  it('shows nothing, whatever first contact made of it: no row passes, and no open question is answered', async () => {
    const { exitCode, report } = await reported(() => reply, [], false);
    expect(withVerdict(report, 'pass', 'warn', 'observed')).toEqual([]);
    expect(exitCode).not.toBe(exitCodes.conformant);
  });
});

describe('a service that answers with something else from its second answer on', () => {
  it.each(['HTML', 'an empty body', 'status 204', '{}'])(
    '%s: is conformant by no row alone',
    async (name) => {
      const reply = answers[name] ?? {};
      const since = where(({ number }) => number > 1, reply);
      // What is no JSON is judged alike: of all rows for one such answer, of a third of them for each other one.
      const isOwn = name === 'HTML' || name === '{}';
      const green = await greenAlone(since, isOwn ? rows : rows.filter((__, at) => at % 3 === 0));
      // Any JSON value is a consumer, as the document leaves its body open.
      const ofConsumers = name === '{}' ? ['CONSUMER-1', 'CONSUMER-2', 'CONSUMER-4', 'CONSUMER-5'] : [];
      expect(green.map(({ id }) => id).filter((id) => !ofConsumers.includes(id))).toEqual([]);
    },
  );
});

describe('a service in order but for a page of HTML in 200', () => {
  it.each<[string, (heard: Heard) => boolean, failed: readonly string[]]>([
    ['for every consumer', ({ path }) => path.startsWith('/consumers/'), ['CONSUMER-1', 'HTTP-1']],
    ['for the last domain', ({ domain }) => domain === 'globex.example', ['HTTP-1']],
    ['for later pages', ({ page = '1' }) => Number(page) > 1, ['HTTP-1']],
  ])('%s is failed by that', async (_, isMeant, failed) => {
    const { exitCode, report } = await reported(where(isMeant, page));
    expect(withVerdict(report, 'fail')).toEqual(failed);
    expect(exitCode).toBe(exitCodes.nonconformant);
  });

  it.each<[string, Handler]>([
    [
      'for a missing or a wrong key',
      where(
        ({ authorization }) =>
          authorization !== `Bearer ${partnerKey}` && authorization !== `Bearer ${consumerToken}`,
        page,
      ),
    ],
    [
      'for all that it refuses, a missing limit included',
      async (heard) => {
        const isUnlimited = heard.limit === undefined && heard.path.startsWith('/partners/');
        const reply = await service(heard);
        return isUnlimited || (reply.status ?? 200) >= 400 ? page : reply;
      },
    ],
  ])('%s conforms: how a refusal looks is not shown', async (_, handler) => {
    const { exitCode, report } = await reported(handler);
    expect(withVerdict(report, 'fail')).toEqual([]);
    expect(
      report.requirements.filter(({ verdict, level }) => verdict === 'inconclusive' && level !== 'DISCOVER'),
    ).toEqual([]);
    expect(exitCode).toBe(exitCodes.conformant);
  });
});

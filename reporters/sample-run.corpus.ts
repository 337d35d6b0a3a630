import { register } from '../config/requirements/register.ts';
import type { RunConfig } from '../config/run-config.ts';
import { Secret } from '../config/secret.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { foldRun, type RunInput } from './run-report.ts';
import { answers, hostile, result, results } from './sample-results.corpus.ts';
import type { UntestableRun } from './untestable-run.ts';

export const key = 'pk_live_never_to_be_seen';

export const config: RunConfig = {
  target: {
    baseUrl: 'https://staging.example/api',
    embedded: false,
    partnerId: 'p1',
    partnerKey: new Secret(key),
    domains: ['acme.example', 'empty.example'],
    consumerIds: ['c1'],
  },
  expect: {},
  profile: 'ci',
  seed: 42,
  strict: false,
  only: [],
  output: 'conformance-report',
  showPersonalData: false,
  known: [],
  declared: {},
  ownSchemas: {},
  limits: { maxRequests: 600, concurrency: 4, timeoutMs: 10_000 },
};

export const input: RunInput = {
  config: {
    ...config,
    known: [{ requirement: 'AUTH-1', reason: 'the gateway of staging is open until release 14' }],
  },
  suite: { name: 'pcds-conformance', version: '0.1.0' },
  startedAt: '2026-01-31T12:00:00.000Z',
  durationMs: 2_134,
  results,
  checked: [...results.map(({ id }) => id), 'SHAPE-2'],
  requests: { sent: 312, retried: 2 },
  thin: [],
  warnings: ['answers came with a Retry-After of 2 s'],
};

/** Enough for a snapshot, which a new row of the register then leaves as it is. */
export const fewRows = register.filter(({ id }) =>
  /^(SHAPE-[1-3]|PERSON-[12]|PAGING-[1-4]|CONSUMER-5|AUTH-[12]|HTTP-2|INPUT-1|paging\.(firstPage|order))$/.test(
    id,
  ),
);

export function sampleReport(over: Partial<RunInput> = {}, rows = register): RunReport {
  return foldRun({ ...input, ...over }, rows);
}

export function answeredReport(over: Partial<RunInput> = {}): RunReport {
  const all = [...results, ...answers];
  const declared = { 'paging.limitZero': 'refused', 'paging.firstPage': 1, 'domain.unknown': 'empty' };
  return foldRun({
    ...input,
    config: { ...config, declared },
    results: all,
    checked: all.map(({ id }) => id),
    ...over,
  });
}

/** A run in which every check that there is passed. */
export function greenReport(over: Partial<RunInput> = {}, rows = register): RunReport {
  const all = rows.filter(({ level, notObservable }) => level !== 'DISCOVER' && notObservable === undefined);
  const passed = {
    results: all.map(({ id }) => result(id)),
    checked: all.map(({ id }) => id),
    warnings: [],
  };
  return foldRun({ ...input, config, ...passed, ...over }, rows);
}

/** A run that got no answer it could judge, as a hostile network tells it. */
export const untestableRun: UntestableRun = {
  suite: input.suite,
  profile: config.profile,
  seed: config.seed,
  target: {
    baseUrl: config.target.baseUrl,
    embedded: false,
    partnerId: 'p1',
    domains: config.target.domains,
  },
  startedAt: input.startedAt,
  durationMs: 31,
  requests: { sent: 1, retried: 0 },
  reason: `no answer: connection refused ${hostile}`,
  advice: 'check host and port in the base URL',
};

import { interruptionNote } from '../../../reporters/interruption-note.ts';
import { renderPage } from '../../../reporters/page/page.ts';
import { finding, result, results } from '../../../reporters/sample-results.corpus.ts';
import { config, fewRows, greenReport, sampleReport } from '../../../reporters/sample-run.corpus.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { Observation } from '../../../schemas/report/observations.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { type Answer, asked, consumers, customer, firstPages, refused, walk } from './situation-answers.ts';

const keys = [
  'without a key',
  'with an invented key',
  'with the key without its last four characters',
] as const;
const limits = [1, 2, 3, 7, 10, 50, 99, 100, 499, 500, 501, 1_000, 10_000] as const;
const honest = [
  ...walk({ limit: 7, total: 40 }),
  ...walk({ limit: 100, total: 237, domain: 'large.example', from: 100 }),
  ...walk({ limit: 10, total: 1, domain: 'single.example', from: 900 }),
  ...firstPages(limits, 40),
  ...consumers(6),
  ...refused(keys),
] as const;

/** A page of the list that holds one person more than was asked for, and begins with the last person of the page before. */
const broken = walk({
  limit: 7,
  total: 40,
  over: { 3: { count: 8, persons: '14-21' }, 5: { total: 41 } },
});

/** The runs whose pages are looked at: how each came out, and what was seen in it. */
export const situations: Readonly<Record<string, () => string>> = {
  conformant: () => pageOf(green(), asked(honest), [0, 0, 2, 0]),
  'one failure': () => pageOf(failing(['PAGING-3']), asked([...broken, ...honest])),
  'eight failures': () => pageOf(failing(eight), asked([...broken, ...honest])),
  warnings: () => pageOf(warned(), asked([...honest.slice(0, 20), noAnswer, noAnswer, ...honest])),
  'live data': () => pageOf(openAt('moved'), asked([...growing(), ...refused(keys)], 400)),
  throttled: () => pageOf(openAt('unanswered'), asked(throttled(), 2_000)),
  smoke: () => pageOf(green('smoke'), asked(honest.slice(0, 14), 100)),
  'five thousand requests': () => pageOf(green('certify'), asked(many(), 12)),
  interrupted: () => pageOf(openAt('interrupted', [interruptionNote]), asked(honest.slice(0, 9))),
};

const eight = [
  'SHAPE-1',
  'SHAPE-2',
  'PERSON-1',
  'PERSON-2',
  'PAGING-2',
  'PAGING-3',
  'PAGING-4',
  'AUTH-1',
] as const;

function green(profile: 'ci' | 'smoke' | 'certify' = 'ci'): RunReport {
  return greenReport({ config: { ...config, profile } }, fewRows);
}

/** Each fails at its own place of {@link broken}. */
function failing(ids: readonly string[]): RunReport {
  const at: Readonly<Record<string, string>> = {
    'PAGING-4': 'x5',
    'AUTH-1': `x${broken.length + honest.length}`,
  };
  const failed = ids.map((id) =>
    result(id, {
      verdict: 'fail',
      findings: [
        finding({
          message: `what ${id} was broken by`,
          domain: customer,
          exchange: at[id] ?? 'x3',
          counterexample: `domain=${customer} limit=7 page=3`,
        }),
      ],
    }),
  );
  return reportOf(failed);
}

const noAnswer = { failure: 'timeout', status: 0, ms: 10_000 } as const;

/** Two warnings, one of them at an answer that did not come. */
function warned(): RunReport {
  const findings = [finding({ message: 'what it was warned of', domain: customer, exchange: 'x21' })];
  return reportOf(['HTTP-2', 'INPUT-1'].map((id) => result(id, { verdict: 'warn', findings })));
}

/** Two requirements are left open, for one cause. */
function openAt(cause: 'moved' | 'unanswered' | 'interrupted', warnings: readonly string[] = []): RunReport {
  const left = ['PAGING-1', 'PAGING-4'].map((id) =>
    result(id, { verdict: 'inconclusive', cause, reason: `${cause}, as this sample has it` }),
  );
  return reportOf(left, warnings);
}

/** What is not named passed. */
function reportOf(own: readonly CheckResult[], warnings: readonly string[] = []): RunReport {
  const named = new Set(own.map(({ id }) => id));
  const others = fewRows
    .filter(({ id, level }) => level !== 'DISCOVER' && !named.has(id))
    .map(({ id }) => result(id));
  const answers = results.filter(({ id }) => id === 'paging.firstPage');
  const all = [...own, ...others, ...answers];
  return sampleReport({ config, results: all, checked: all.map(({ id }) => id), warnings }, fewRows);
}

/** A person more with every fifth answer, and two walks that do not hold the same persons. */
function growing(): readonly Answer[] {
  const lists = Array.from({ length: 90 }, (_, place) => 237 + Math.floor(place / 5));
  return [
    ...walk({ limit: 10, total: 30, domain: 'walked.example', from: 1_000 }),
    ...walk({ limit: 10, total: 30, domain: 'walked.example', from: 1_001 }),
    ...lists.map((total, place) => ({
      domain: customer,
      limit: 100,
      page: 1 + (place % 3),
      count: 100,
      total,
      totalPages: 3,
    })),
  ];
}

/** Every tenth answer took several attempts, and some never came. */
function throttled(): readonly Answer[] {
  const often = (place: number) => (place % 10 === 0 ? { attempts: 3 } : {});
  const usual = [...honest, ...honest].map((answer, place) => ({ ...answer, ...often(place) }));
  return [...usual, { status: 429 }, { status: 503 }, noAnswer];
}

/** A certify run: every limit, pages in any order, a total that is off now and then, and one answer that took a minute. */
function many(): readonly Answer[] {
  const pages = Array.from({ length: 4_900 }, (_, place) => {
    const limit = limits[place % limits.length] ?? 1;
    const size = Math.min(limit, 500);
    const total = place % 977 === 5 ? 1_200_001 : 1_200_000;
    const late = place === 3_000 ? { ms: 61_234 } : {};
    return {
      domain: 'huge.example',
      limit,
      page: 1 + ((place * 31) % 24),
      count: size,
      total,
      totalPages: 1_200_000 / size,
      ...late,
    };
  });
  return [...honest, ...pages];
}

function pageOf(report: RunReport, requests: readonly Observation[], failed: readonly number[] = []): string {
  const runs = failed.map((count, place) => ({
    at: Date.UTC(2026, 0, 1 + place),
    failed: count,
    notJudged: place % 2,
    totals: { [customer]: 40 + place },
    p50: 5,
    p95: 20 + place * 7,
  }));
  const rows = { 'SHAPE-1': { requests: '1-12,14', samples: [] } };
  const observations = { startedAt: report.startedAt, requests, left: 0, rows, exchanges: [] };
  return renderPage({ report, observations, runs, hasAllure: true });
}

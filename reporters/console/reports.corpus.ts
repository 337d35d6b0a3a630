import type { Cause } from '../../schemas/report/causes.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { finding, result } from '../sample-results.corpus.ts';
import { config, greenReport } from '../sample-run.corpus.ts';

/** In the order of the register, which is not that of their weight. */
export const manyFailed = [
  ...[
    'SHAPE-1',
    'SHAPE-4',
    'PERSON-1',
    'PERSON-3',
    'PAGING-1',
    'PAGING-2',
    'PAGING-3',
    'PAGING-4',
    'PAGING-8',
  ],
  ...['DOMAIN-1', 'PARTNER-1', 'CONSUMER-1', 'AUTH-1', 'AUTH-2', 'HTTP-1'],
] as const;

const warned = ['AUTH-9', 'HTTP-2', 'INPUT-3'] as const;

/** Unjudged requirements with six reasons: one more than is shown. */
const unjudged: Readonly<Record<string, readonly [reason: string, cause: Cause]>> = {
  'PAGING-5': [
    'no request was left for it: those for retries and confirmation are used up (--max-requests)',
    'budget',
  ],
  'PAGING-6': [
    'no request was left for it: those for retries and confirmation are used up (--max-requests)',
    'budget',
  ],
  'PAGING-7': [
    'no request was left for it: those for retries and confirmation are used up (--max-requests)',
    'budget',
  ],
  'DOMAIN-2': ['the total of acme.example moved from 237 to 238', 'moved'],
  'CONSUMER-3': ['the consumer token was refused with 403', 'token'],
  'AUTH-5': ['the target stopped answering in the middle of the run: connection refused', 'gone'],
  'INPUT-1': ['limit=0: no answer, so it was neither answered nor refused', 'unclear'],
  'INPUT-2': ['page=0: no answer, so it was neither answered nor refused', 'unclear'],
};

/** A service that has nearly everything wrong with it. */
export function manyReport(): RunReport {
  return reportWith([
    ...manyFailed.map((id) => result(id, { verdict: 'fail', findings: [seen(id)] })),
    ...warned.map((id) => result(id, { verdict: 'warn', findings: [seen(id), finding()] })),
    ...Object.entries(unjudged).map(([id, [reason, cause]]) =>
      result(id, { verdict: 'inconclusive', reason, cause }),
    ),
  ]);
}

/** A report with more known failures than are shown with their reason, and with low coverage. */
export function knownReport(): RunReport {
  const known = manyFailed.slice(0, 7).map((requirement) => ({ requirement, reason: 'until release 14' }));
  return reportWith(
    known.map(({ requirement }) => result(requirement, { verdict: 'fail', findings: [seen(requirement)] })),
    {
      config: { ...config, known },
      thin: [
        {
          sign: 'single-page',
          message: 'no domain that was read has a second page, so paging was hardly tested',
          advice: 'name a domain with more persons with --domain',
        },
      ],
    },
  );
}

function seen(id: string) {
  return finding({ message: `${id}: what was seen, told at a length that is usual for such a message` });
}

function reportWith(found: readonly CheckResult[], over: Parameters<typeof greenReport>[0] = {}): RunReport {
  const others = greenReport().requirements.filter(
    ({ id, verdict }) => verdict === 'pass' && !found.some((one) => one.id === id),
  );
  const results = [...found, ...others.map(({ id }) => result(id))];
  return greenReport({ results, checked: results.map(({ id }) => id), ...over });
}

import type { CheckResult } from '../schemas/report/check-result.ts';
import type { Finding } from '../schemas/report/results.ts';

/** Text that a hostile target may send: it must not clear a screen, end an element, open a tag or call a team. */
export const hostile =
  '\u001b[2J\u0000\u0007 ]]> <script>alert(1)</script> & "quoted" ```\n# @everyone | \ud800 \u202e \u009b31m';

export const curl =
  'curl -sS --path-as-is -i -H "Authorization: Bearer $PCDS_PARTNER_KEY" \'https://staging.example/api/partners/p1?domain=acme.example&limit=7&page=2\'';

export function finding(over: Partial<Finding> = {}): Finding {
  return {
    message: 'page 2 of acme.example holds 8 persons for limit=7',
    received: '8 persons in data.persons',
    expected: 'at most 7 persons, the limit that was accepted',
    curl,
    ...over,
  };
}

export function result(id: string, over: Partial<CheckResult> = {}): CheckResult {
  return {
    id,
    verdict: 'pass',
    coverage: '',
    findings: [],
    exchanges: [],
    steps: [],
    durationMs: 12,
    ...over,
  };
}

const exchange: CheckResult['exchanges'][number] = {
  id: 'x17',
  curl,
  request: {
    method: 'GET',
    url: 'https://staging.example/api/partners/p1?domain=acme.example&limit=7&page=2',
    headers: [['authorization', 'Bearer $PCDS_PARTNER_KEY']],
  },
  response: {
    status: 200,
    headers: [['content-type', 'application/json']],
    body: `{"data": "${hostile}"}`,
    bodyBytes: 120,
  },
  sentAt: '2026-01-31T12:00:01.000Z',
  durationMs: 8,
  attempts: 2,
};

/** One of everything: a failure, what follows from it, a hostile one, a warning, two unjudged, a known one, an answer. */
export const results: readonly CheckResult[] = [
  result('SHAPE-1', { coverage: '96 pages' }),
  result('PERSON-1', {
    verdict: 'fail',
    coverage: '412 persons',
    findings: [
      finding({
        message: `person 9 has the email ${hostile}`,
        received: hostile,
        expected: 'an e-mail address',
      }),
    ],
  }),
  result('PAGING-3', {
    verdict: 'fail',
    coverage: '24 pages under 9 limits',
    findings: [
      finding({
        counterexample: 'domain=acme.example limit=7 page=2',
        recurrence: '3 of 5 times',
        exchange: 'x17',
      }),
      finding({ message: 'page 1 of acme.example holds 101 persons for limit=100' }),
    ],
    exchanges: [exchange],
    steps: [
      { text: 'learned that pages are numbered from 1' },
      {
        text: 'read 2 domains',
        steps: ['read acme.example: 1 of 2 pages', 'read small.example: 1 of 1 page'],
      },
    ],
    asked: [
      { place: { domain: 'acme.example' }, answers: 9 },
      { place: { domain: 'small.example' }, answers: 2 },
    ],
    durationMs: 640,
  }),
  result('PAGING-4', {
    verdict: 'fail',
    findings: [
      { ...finding({ message: 'total is 237 on page 1 and 238 on page 2' }), explainedBy: ['PAGING-3'] },
    ],
  }),
  result('PAGING-1', {
    verdict: 'inconclusive',
    reason: 'the total of acme.example moved from 237 to 238',
    cause: 'moved',
  }),
  result('AUTH-1', {
    verdict: 'fail',
    findings: [finding({ message: 'a request without a key was answered with 200' })],
  }),
  result('CONSUMER-5', {
    verdict: 'inconclusive',
    reason: 'the consumer token was refused with 403',
    cause: 'token',
  }),
  result('HTTP-2', {
    verdict: 'warn',
    findings: [
      finding({
        message: 'content type is text/plain',
        received: 'text/plain',
        expected: 'application/json',
      }),
    ],
  }),
  result('paging.firstPage', {
    verdict: 'observed',
    coverage: 'pages 0 and 1',
    answer: { value: 1, certainty: 'contrasted', evidence: ['x3 domain=acme.example page=1: status 200'] },
  }),
];

/** Answers of each kind: none exists, another than declared, not found, as a target wishes. */
export const answers: readonly CheckResult[] = [
  result('paging.maximumLimit', {
    verdict: 'observed',
    answer: { value: null, certainty: 'once', evidence: ['x4 domain=acme.example limit=1000: status 200'] },
  }),
  result('paging.limitZero', {
    verdict: 'fail',
    findings: [
      finding({
        message: 'limit of zero: declared "refused", observed "default"',
        received: 'observed "default"',
        expected: 'declared "refused" (--statement)',
      }),
    ],
    answer: {
      value: 'default',
      certainty: 'contrasted',
      evidence: ['x17 limit=0: status 200', 'x18', 'x19'],
    },
  }),
  result('domain.unknown', { verdict: 'inconclusive', reason: 'the budget was used up', cause: 'budget' }),
  result('person.fields', {
    verdict: 'observed',
    answer: {
      value: { [`| ${hostile}`]: ['string'], name: ['string', 'null'] },
      certainty: 'stated',
      evidence: [`x5 domain=acme.example: ${hostile}`],
    },
  }),
];

import type { CheckEnded, Exchanged, RunEvent, RunStarted } from '../../schemas/report/events.ts';

const at = '2026-11-01T10:00:00.000Z';

export const started: RunStarted = {
  event: 'run-started',
  at,
  suite: { name: 'pcds-conformance', version: '0.1.0' },
  profile: 'ci',
  seed: 42,
  strict: false,
  partial: false,
  personalData: 'pseudonymised',
  target: {
    baseUrl: 'https://staging.example.com/api',
    partnerId: 'partner-17',
    domains: ['acme.example', 'empty.example'],
    embedded: false,
  },
  limits: { maxRequests: 600, maxTimeMs: 900_000 },
  selected: 55,
};

/** Markup that a browser would run if it took it for more than text. */
export const markup = '<img src=x onerror="window.pwned=1"></script><script>window.pwned=1</script>';

export function exchange(number: number, more: Partial<Exchanged> = {}): Exchanged {
  const url = `https://staging.example.com/api/partners/partner-17?domain=acme.example&limit=10&page=${number}`;
  const asked = { event: 'exchange', at, id: `x${number}`, method: 'GET', url, sentAt: at } as const;
  return { ...asked, status: 200, bodyBytes: 812, durationMs: 12, attempts: 1, ...more };
}

export function judged(id: string, message?: string): CheckEnded {
  const finding = { message: message ?? '', received: '', expected: '', curl: '' };
  return {
    event: 'check-ended',
    at,
    id,
    level: 'MUST',
    verdict: message === undefined ? 'pass' : 'fail',
    coverage: 'all',
    findings: message === undefined ? [] : [finding],
    durationMs: 40,
  };
}

export const ended: Extract<RunEvent, { readonly outcome: 'judged' | 'interrupted' }> = {
  event: 'run-ended',
  at,
  outcome: 'judged',
  verdict: 'nonconformant',
  counts: { fail: 1, pass: 54 },
  requests: { sent: 512, retried: 0 },
  durationMs: 9_000,
};

export const untestable: RunEvent = {
  event: 'run-ended',
  at,
  outcome: 'untestable',
  reason: 'the key is refused with 401',
  advice: 'check PCDS_PARTNER_KEY',
};

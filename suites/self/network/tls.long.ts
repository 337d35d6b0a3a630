import { describe, expect } from 'vitest';
import type { Tls } from '../../../config/run-config.ts';
import { Secret } from '../../../config/secret.ts';
import { certificates } from './certificates.ts';
import { fasterClock } from './faster-clock.ts';
import { accusations, networkRun, unjudged } from './network-run.ts';
import { networkTest, type Servers } from './network-test.ts';
import type { Secure } from './secure-server.ts';
import type { Trouble } from './trouble.ts';
import { breaksOff, hangsUp } from './troubles/connections.ts';
import { latency } from './troubles/delays.ts';
import { fixedWindow } from './troubles/quota.ts';

const { ca } = certificates;
const withClientCertificate: Tls = {
  ca,
  clientCertificate: certificates.client,
  clientKey: new Secret(certificates.clientKey),
};

interface Row {
  readonly secure: Secure;
  readonly tls?: Tls;
  readonly troubles?: readonly Trouble[];
  /** HTTP versions that requests come in. */
  readonly versions?: readonly string[];
  /** Rows that are judged; default all. */
  readonly only?: readonly string[];
}

/** Enough for what is settled before the first request, or for each alike: pages one by one and at once, both kinds of keys. */
const few = ['SHAPE-1', 'PAGING-1', 'PAGING-4', 'PAGING-9', 'AUTH-1', 'AUTH-2', 'CONSUMER-1', 'HTTP-1'];

const both: Secure = { versions: ['h2', 'http/1.1'] };
const rows: Readonly<Record<string, Row>> = {
  'HTTP/1.1 alone': { secure: {}, versions: ['1.1'], only: few },
  'HTTP/2 where it is offered beside HTTP/1.1': { secure: both, versions: ['2.0'] },
  'HTTP/2 alone, with latency and jitter': {
    secure: { versions: ['h2'] },
    troubles: [latency(20, 80)],
    versions: ['2.0'],
  },
  'HTTP/2 with a quota of ten a second': {
    secure: both,
    troubles: [fixedWindow({ requests: 10, perMs: 1_000, retryAfter: 'seconds' })],
    only: few,
  },
  'HTTP/2 with streams that are reset, before an answer and in it': {
    secure: both,
    troubles: [
      breaksOff(0.02, { after: 'nothing', how: 'reset' }),
      breaksOff(0.02, { after: 'half', how: 'reset' }),
    ],
  },
  'a certificate that is asked of the client, over HTTP/2': {
    secure: { ...both, asksForCertificate: true },
    tls: withClientCertificate,
    versions: ['2.0'],
    only: few,
  },
  'a certificate that expired and is not verified, and keep-alive connections that are half-closed': {
    secure: { certificate: 'expired' },
    tls: { insecure: true },
    troubles: [hangsUp({ afterMs: 0, how: 'half' })],
    only: few,
  },
};

async function securedRun(
  { secure, tls = { ca }, troubles = [], only = [] }: Row,
  { reference, front }: Servers,
  host = '127.0.0.1',
) {
  const service = await reference();
  const clock = fasterClock(20);
  const { url, traffic } = await front({ service: service.url, host, clock, secure, troubles });
  return { report: await networkRun(url, service, { clock, target: { tls }, given: { only } }), traffic };
}

describe('a service that conforms is found to, over TLS with', () => {
  networkTest.for(Object.entries(rows))('%s', async ([, row], { reference, front }) => {
    const { report, traffic } = await securedRun(row, { reference, front });
    expect(accusations(report)).toEqual([]);
    expect({ verdict: report.verdict, unjudged: unjudged(report) }).toEqual({
      verdict: 'conformant',
      unjudged: [],
    });
    expect(report.requests.sent).toBe(traffic.versions.length);
    // A stream that was reset behind the last of its data has given its answer.
    expect(report.requests.retried).toBeLessThanOrEqual(traffic.spoilt);
    expect(report.requests.retried > 0).toBe(traffic.spoilt > 0);
    if (row.versions !== undefined) expect([...new Set(traffic.versions)]).toEqual(row.versions);
    // The names of fields have one letter case there.
    const names = report.provisional?.find(({ id }) => id === 'HTTP-14');
    if (row.versions?.includes('2.0') === true && row.only === undefined)
      expect(names?.verdict).toBe('not-applicable');
  });
});

describe('nothing is sent where TLS does not hold:', () => {
  networkTest.for<[string, Secure, Tls | undefined, RegExp]>([
    ['an authority that nobody knows', {}, {}, /authority that is not trusted here/],
    ['a certificate that expired', { certificate: 'expired' }, { ca }, /certificate has expired/],
    ['a certificate of another host', { certificate: 'elsewhere' }, { ca }, /ERR_TLS_CERT_ALTNAME_INVALID/],
    ['no certificate where one is asked of the client', { asksForCertificate: true }, { ca }, /^no answer: /],
  ])('%s', async ([, secure, tls = {}, reason], { reference, front }) => {
    const service = await reference();
    const { url, traffic } = await front({ service: service.url, secure });
    const run = networkRun(url, service, { clock: fasterClock(20), target: { tls } });
    await expect(run).rejects.toThrow(reason);
    expect(traffic.versions).toEqual([]);
  });
});

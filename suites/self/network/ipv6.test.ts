import { networkInterfaces } from 'node:os';
import { describe, expect } from 'vitest';
import { certificates } from './certificates.ts';
import { fasterClock } from './faster-clock.ts';
import { accusations, networkRun } from './network-run.ts';
import { networkTest } from './network-test.ts';
import type { Secure } from './secure-server.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

describe('a service that conforms is found to, by its IPv6 address', () => {
  networkTest.for<[string, Secure | undefined]>([
    ['without TLS', undefined],
    ['over HTTP/2', { versions: ['h2', 'http/1.1'] }],
  ])('%s', async ([, secure], { reference, front, skip }) => {
    skip(!hasIPv6, 'this machine has no IPv6 address ::1');
    const service = await reference();
    const options = { service: service.url, host: '::1', ...(secure === undefined ? {} : { secure }) };
    const { url, traffic } = await front(options);
    expect(url).toMatch(/^https?:\/\/\[::1\]:\d+$/);
    const target = { tls: { ca: certificates.ca } };
    const given = { profile: 'smoke' } as const;
    const report = await networkRun(url, service, { clock: fasterClock(20), target, given });
    expect({ verdict: report.verdict, accusations: accusations(report) }).toEqual({
      verdict: 'conformant',
      accusations: [],
    });
    expect(report.requests.sent).toBe(traffic.versions.length);
  });
});

import { describe, onTestFinished } from 'vitest';
import type { ReferenceService } from '../../../reference/service.ts';
import { cliTest } from '../cli/cli-test.ts';
import { runCli } from '../cli/run-cli.ts';
import { targetEnvironment } from '../cli/target-environment.ts';
import { resultsOf } from '../cli/workspace.ts';
import { certificateFile } from './certificates.ts';
import { type ConnectProxyOptions, startConnectProxy } from './connect-proxy.ts';
import { type Front, type FrontOptions, startFront } from './front.ts';

const credentials = 'ada:s3cret-of-the-proxy';

async function frontOf(service: ReferenceService, options: Omit<FrontOptions, 'service'>): Promise<Front> {
  const front = await startFront({ service: service.url, ...options });
  onTestFinished(() => front.stop());
  return front;
}

async function proxyWith(options: ConnectProxyOptions = {}) {
  const proxy = await startConnectProxy(options);
  onTestFinished(() => proxy.stop());
  return proxy;
}

function environmentOf(service: ReferenceService, { url }: Front): Record<string, string> {
  return { ...targetEnvironment(service), PCDS_BASE_URL: url, PCDS_CA_FILE: certificateFile('ca') };
}

describe.concurrent('a certificate', () => {
  cliTest(
    'of an authority that --ca-file names is trusted, and HTTP/2 spoken',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: { versions: ['h2', 'http/1.1'] } });
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: front.url };
      const words = ['--ca-file', certificateFile('ca'), '--output', workspace.output];
      const { code, stderr, stdout } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(new Set(front.traffic.versions)).toEqual(new Set(['2.0']));
      const { requests } = await resultsOf(workspace);
      expect(requests).toEqual({ sent: front.traffic.versions.length, retried: 0 });
    },
  );

  cliTest(
    'of the client is shown where the service asks for one',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: { asksForCertificate: true } });
      const own = ['--client-cert-file', certificateFile('client')];
      const words = [...own, '--client-key-file', certificateFile('client-key'), '--profile', 'smoke'];
      const env = environmentOf(service, front);
      const { code, stderr, stdout } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(front.traffic.versions.length).toBeGreaterThan(0);
    },
  );

  cliTest(
    'that expired ends the run with 3, and nothing is sent',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: { certificate: 'expired' } });
      const { code, stderr } = await runCli([], workspace, { env: environmentOf(service, front) });
      expect(code).toBe(3);
      expect(stderr).toMatch(
        /^the target could not be tested: no answer: CERT_HAS_EXPIRED: .*\ncheck the certificate/,
      );
      expect(front.traffic.versions).toEqual([]);
    },
  );

  cliTest(
    'that expired is taken with --insecure, which is told',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: { certificate: 'expired' } });
      const words = ['--insecure', '--profile', 'smoke', '--output', workspace.output];
      const { code, stdout } = await runCli(words, workspace, { env: environmentOf(service, front) });
      expect(code, stdout).toBe(0);
      expect((await resultsOf(workspace)).warnings.join()).toMatch(
        /certificate of the target is NOT verified/,
      );
    },
  );
});

describe.concurrent('a proxy', () => {
  cliTest(
    'that HTTPS_PROXY names takes all requests, with its credentials, which stand nowhere',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: { versions: ['h2', 'http/1.1'] } });
      const proxy = await proxyWith({ credentials });
      const HTTPS_PROXY = proxy.url.replace('://', `://${credentials}@`);
      const env = { ...environmentOf(service, front), HTTPS_PROXY };
      const words = ['--profile', 'smoke', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`by way of the proxy ${proxy.url}`);
      expect(new Set(proxy.passed)).toEqual(new Set([new URL(front.url).host]));
      const report = await resultsOf(workspace);
      expect(report.requests.sent).toBe(front.traffic.versions.length);
      expect(stdout + JSON.stringify(report)).not.toContain('s3cret-of-the-proxy');
    },
  );

  cliTest(
    'that HTTP_PROXY names takes requests for http without a tunnel',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const proxy = await proxyWith();
      const env = { ...targetEnvironment(service), HTTP_PROXY: proxy.url };
      const words = ['--profile', 'smoke', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(proxy.passed.filter((line) => !line.startsWith(`GET ${service.url}/`))).toEqual([]);
      expect(proxy.passed).toHaveLength((await resultsOf(workspace)).requests.sent);
    },
  );

  cliTest('takes none for a host that NO_PROXY excepts', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const front = await frontOf(service, { secure: {} });
    const proxy = await proxyWith();
    const env = { ...environmentOf(service, front), HTTPS_PROXY: proxy.url, NO_PROXY: 'localhost,127.0.0.1' };
    const { code, stdout } = await runCli(['--profile', 'smoke'], workspace, { env });
    expect(code, stdout).toBe(0);
    expect(stdout).not.toContain('by way of the proxy');
    expect(proxy.passed).toEqual([]);
  });

  cliTest(
    'that refuses the credentials ends the run with 3, and they are not repeated',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const front = await frontOf(service, { secure: {} });
      const proxy = await proxyWith({ credentials });
      const HTTPS_PROXY = proxy.url.replace('://', '://ada:wr0ng@');
      const env = { ...environmentOf(service, front), HTTPS_PROXY };
      const { code, stderr, stdout } = await runCli([], workspace, { env });
      expect(code).toBe(3);
      expect(stderr).toMatch(/^the target could not be tested: .*407/);
      expect(stderr).toMatch(/proxy/);
      expect(stdout + stderr).not.toContain('wr0ng');
      expect(proxy.refused).toBeGreaterThan(0);
      expect(front.traffic.versions).toEqual([]);
    },
  );

  cliTest('that is not there ends the run with 3', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const front = await frontOf(service, { secure: {} });
    const proxy = await startConnectProxy();
    await proxy.stop();
    const env = { ...environmentOf(service, front), HTTPS_PROXY: proxy.url };
    const { code, stderr } = await runCli([], workspace, { env });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^the target could not be tested: no answer: .*connection refused/);
    expect(stderr).toMatch(/proxy/);
  });
});

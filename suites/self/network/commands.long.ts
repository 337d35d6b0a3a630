import { describe } from 'vitest';
import type { ReferenceService } from '../../../reference/service.ts';
import { runCli } from '../cli/run-cli.ts';
import { targetEnvironment } from '../cli/target-environment.ts';
import { resultsOf } from '../cli/workspace.ts';
import { certificateFile } from './certificates.ts';
import type { Front } from './front.ts';
import { networkTest } from './network-test.ts';

const credentials = 'ada:s3cret-of-the-proxy';

function environmentOf(service: ReferenceService, { url }: Front): Record<string, string> {
  return { ...targetEnvironment(service), PCDS_BASE_URL: url, PCDS_CA_FILE: certificateFile('ca') };
}

describe.concurrent('a certificate', () => {
  networkTest(
    'of an authority that --ca-file names is trusted, and HTTP/2 spoken',
    async ({ workspace, reference, front, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: { versions: ['h2', 'http/1.1'] } });
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: network.url };
      const words = ['--ca-file', certificateFile('ca'), '--profile', 'smoke', '--output', workspace.output];
      const { code, stderr, stdout } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(new Set(network.traffic.versions)).toEqual(new Set(['2.0']));
      const { requests } = await resultsOf(workspace);
      expect(requests).toEqual({ sent: network.traffic.versions.length, retried: 0 });
    },
  );

  networkTest(
    'of the client is shown where the service asks for one',
    async ({ workspace, reference, front, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: { asksForCertificate: true } });
      const own = ['--client-cert-file', certificateFile('client')];
      const words = [...own, '--client-key-file', certificateFile('client-key'), '--profile', 'smoke'];
      const env = environmentOf(service, network);
      const { code, stderr, stdout } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(network.traffic.versions.length).toBeGreaterThan(0);
    },
  );

  networkTest(
    'that expired ends the run with 3, and nothing is sent',
    async ({ workspace, reference, front, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: { certificate: 'expired' } });
      const { code, stderr } = await runCli([], workspace, { env: environmentOf(service, network) });
      expect(code).toBe(3);
      expect(stderr).toMatch(
        /^the target could not be tested: no answer: the certificate has expired\s+\(CERT_HAS_EXPIRED\).*\n {2}-> renew the certificate/,
      );
      expect(network.traffic.versions).toEqual([]);
    },
  );

  networkTest(
    'that expired is taken with --insecure, which is told',
    async ({ workspace, reference, front, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: { certificate: 'expired' } });
      const words = ['--insecure', '--profile', 'smoke', '--output', workspace.output];
      const { code, stdout } = await runCli(words, workspace, { env: environmentOf(service, network) });
      expect(code, stdout).toBe(0);
      expect((await resultsOf(workspace)).warnings.join()).toMatch(
        /certificate of the target is NOT verified/,
      );
    },
  );
});

describe.concurrent('a proxy', () => {
  networkTest(
    'that HTTPS_PROXY names takes all requests, with its credentials, which stand nowhere',
    async ({ workspace, reference, front, proxy, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: { versions: ['h2', 'http/1.1'] } });
      const between = await proxy({ credentials });
      const HTTPS_PROXY = between.url.replace('://', `://${credentials}@`);
      const env = { ...environmentOf(service, network), HTTPS_PROXY };
      const words = ['--profile', 'smoke', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`through the proxy ${between.url}`);
      expect(new Set(between.passed)).toEqual(new Set([new URL(network.url).host]));
      const report = await resultsOf(workspace);
      expect(report.requests.sent).toBe(network.traffic.versions.length);
      expect(stdout + JSON.stringify(report)).not.toContain('s3cret-of-the-proxy');
    },
  );

  networkTest(
    'that HTTP_PROXY names takes requests for http without a tunnel',
    async ({ workspace, reference, proxy, expect }) => {
      const service = await reference();
      const between = await proxy();
      const env = { ...targetEnvironment(service), HTTP_PROXY: between.url };
      const words = ['--profile', 'smoke', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(between.passed.filter((line) => !line.startsWith(`GET ${service.url}/`))).toEqual([]);
      expect(between.passed).toHaveLength((await resultsOf(workspace)).requests.sent);
    },
  );

  networkTest(
    'takes none for a host that NO_PROXY excepts',
    async ({ workspace, reference, front, proxy, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: {} });
      const between = await proxy();
      const env = {
        ...environmentOf(service, network),
        HTTPS_PROXY: between.url,
        NO_PROXY: 'localhost,127.0.0.1',
      };
      const { code, stdout } = await runCli(['--profile', 'smoke'], workspace, { env });
      expect(code, stdout).toBe(0);
      expect(stdout).not.toContain('through the proxy');
      expect(between.passed).toEqual([]);
    },
  );

  networkTest(
    'that refuses the credentials ends the run with 3, and they are not repeated',
    async ({ workspace, reference, front, proxy, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: {} });
      const between = await proxy({ credentials });
      const HTTPS_PROXY = between.url.replace('://', '://ada:wr0ng@');
      const env = { ...environmentOf(service, network), HTTPS_PROXY };
      const { code, stderr, stdout } = await runCli([], workspace, { env });
      expect(code).toBe(3);
      expect(stderr).toMatch(/^the target could not be tested: [^>]*407/);
      expect(stderr).toContain('give user name and password in the URL of the proxy');
      expect(stdout + stderr).not.toContain('wr0ng');
      expect(between.refused).toBeGreaterThan(0);
      expect(network.traffic.versions).toEqual([]);
    },
  );

  networkTest(
    'that refuses them without a tunnel ends it with 3 too',
    async ({ workspace, reference, proxy, expect }) => {
      const service = await reference();
      const between = await proxy({ credentials });
      const env = { ...targetEnvironment(service), HTTP_PROXY: between.url };
      const { code, stderr } = await runCli([], workspace, { env });
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: expect.stringMatching(/^the target could not be tested: [^>]*407/),
      });
      expect(stderr).toContain('give user name and password in the URL of the proxy');
      expect(between.passed).toEqual([]);
    },
  );

  networkTest(
    'that is not there ends the run with 3',
    async ({ workspace, reference, front, proxy, expect }) => {
      const service = await reference();
      const network = await front({ service: service.url, secure: {} });
      const gone = await proxy();
      await gone.stop();
      const env = { ...environmentOf(service, network), HTTPS_PROXY: gone.url };
      const { code, stderr } = await runCli([], workspace, { env });
      expect(code).toBe(3);
      expect(stderr).toMatch(
        /^the target could not be tested: no answer from the proxy: [^>]*connection\s+refused/,
      );
      expect(stderr).toContain(`the proxy, ${gone.url}`);
    },
  );
});

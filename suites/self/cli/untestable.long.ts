import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

describe.concurrent('a target that cannot be tested ends with 3', () => {
  cliTest(
    'where the key is refused, and of the runs only this one has left anything',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const env = targetEnvironment(service);
      const arguments_ = ['run', '--profile', 'smoke', '--output', workspace.output];
      const before = await runCli([...arguments_, '--only', 'SHAPE-1'], workspace, { env });
      expect(before).toMatchObject({ code: 0, stderr: '' });
      expect(await readdir(workspace.output)).toContain('results.json');
      const wrong = { ...env, PCDS_PARTNER_KEY: 'pk_test_of_somebody_else' };
      const { code, stdout, stderr } = await runCli(arguments_, workspace, { env: wrong });
      expect(code).toBe(3);
      expect(stderr).toBe(
        [
          'the target could not be tested: the partner key was refused: status 401 to',
          '  every form of the first request that was asked: application/problem+json,',
          '  {"type":"about:blank","title":"Unauthorized","status":401,"detail":"The key is',
          '  not valid here."}',
          '  -> check that PCDS_PARTNER_KEY (or the key file) holds the key of partner',
          `     ${service.accounts.partnerId} at this address`,
          '',
        ].join('\n'),
      );
      expect(stdout).not.toMatch(/conformant:/);
      expect((await readdir(workspace.output)).sort()).toEqual([
        '.pcds-conformance',
        'junit.xml',
        'summary.md',
      ]);
      for (const name of ['junit.xml', 'summary.md'])
        expect(await readFile(join(workspace.output, name), 'utf8')).toMatch(
          /the target could not be tested[\s\S]*the partner key was refused[\s\S]*check that PCDS_PARTNER_KEY/,
        );
      expect(await leftBehind(workspace)).toEqual([]);
    },
  );

  cliTest('where nobody listens', async ({ workspace, expect }) => {
    const env = anyTarget(`http://127.0.0.1:${await deadPort()}`);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^the target could not be tested: no answer: connection refused\n {2}-> check host and port in the base URL/,
    );
    expect(await leftBehind(workspace)).toEqual([]);
  });

  cliTest('where it has moved, and the key goes nowhere else', async ({ workspace, serve, expect }) => {
    const elsewhere = await serve((_request, response) => void response.end());
    const { url, asked } = await serve((request, response) => {
      response.writeHead(308, { location: `${elsewhere.url}${request.url}` }).end();
    });
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env: anyTarget(url) });
    expect(code).toBe(3);
    expect(stderr).toContain(`redirected to\n  ${elsewhere.url}/partners/partner-17?`);
    expect(asked.length).toBeGreaterThan(0);
    expect(elsewhere.asked).toEqual([]);
  });

  cliTest('where TLS is spoken to a port that speaks none', async ({ workspace, serve, expect }) => {
    const { url } = await serve((_request, response) => void response.end());
    const env = anyTarget(url.replace('http:', 'https:'));
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^the target could not be tested: no answer: no TLS is spoken .*\n.*SSL.*\n {2}-> give http:\/\/127\.0\.0\.1:\d+ as the base URL/,
    );
    expect(stderr).not.toContain('    at ');
  });

  cliTest('where nothing came within the time of the run', async ({ workspace, serve, expect }) => {
    const { url, asked } = await serve(() => undefined);
    const args = ['--max-time', '2s', '--output', workspace.output];
    const { code, stderr } = await runCli(args, workspace, { env: anyTarget(url) });
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^the target could not be tested: no answer, and the time of the run is used up\s+\(--max-time\)\s+-> check that the target is up/,
    );
    expect(asked.length).toBeGreaterThan(0);
    expect((await readdir(workspace.output)).sort()).toEqual([
      '.pcds-conformance',
      'junit.xml',
      'summary.md',
    ]);
  });

  cliTest('where it only fails', async ({ workspace, serve, expect }) => {
    const { url } = await serve((_request, response) => void response.writeHead(500).end('{"error":"boom"}'));
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env: anyTarget(url) });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^the target could not be tested: status 500 to\s+every documented form/);
  });

  cliTest('where what it says would change the terminal', async ({ workspace, serve, expect }) => {
    const { url } = await serve((_request, response) => {
      // Header values go out in Latin-1: 0x9b begins an escape sequence of one byte.
      response.writeHead(302, { location: 'https://elsewhere.example/\u009b31mred\u009b0m' }).end();
    });
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env: anyTarget(url) });
    expect(code).toBe(3);
    expect(stderr).toContain(String.raw`\u009b31mred`);
    expect(stderr).not.toContain('\u009b');
  });
});

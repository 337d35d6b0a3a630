import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind, resultsOf } from './workspace.ts';

const smoke = ['--profile', 'smoke'];

describe.concurrent('--wait-for-ready', () => {
  cliTest(
    'waits for a gateway that has no service behind it yet, and tells these requests apart',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering] = forwardTo(service.url);
      const target = await serve((request, response, self) => {
        if (self.asked.length <= 3) response.writeHead(self.asked.length === 1 ? 404 : 503).end();
        else void answering(request, response, self);
      });
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
      const words = [...smoke, '--wait-for-ready', '60s', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect({ code, stderr, stdout }).toMatchObject({
        code: 0,
        stderr: 'waiting up to 1 min for the target: status 503\n',
      });
      const { requests } = await resultsOf(workspace);
      expect(requests.whileNotReady).toBe(4);
      expect(requests.sent + 4).toBe(target.asked.length);
      expect(requests.sent).toBeLessThanOrEqual(20);
      expect(requests.retried).toBe(0);
    },
  );

  cliTest('is not for a target that is ready', async ({ workspace, reference, expect }) => {
    const service = await reference({ choices: ['zero-based-pages'] });
    const words = [...smoke, '--wait-for-ready', '60s', '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, { env: targetEnvironment(service) });
    expect([code, stderr]).toEqual([0, '']);
    expect((await resultsOf(workspace)).requests.whileNotReady).toBeLessThanOrEqual(2);
  });

  cliTest('ends when the time is up, as it would without', async ({ workspace, expect }) => {
    const from = performance.now();
    const words = ['--wait-for-ready', '2s', '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, { env: anyTarget('http://127.0.0.1:9') });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^waiting up to 2\.0 s for the target: connection refused\n/);
    expect(stderr).toMatch(/the target could not be tested: [\s\S]*a longer\s+--wait-for-ready/);
    expect(performance.now() - from).toBeGreaterThan(1_400);
    expect(await leftBehind(workspace)).toEqual([]);
  });

  cliTest('does not wait for a key that is refused', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const env = { ...targetEnvironment(service), PCDS_PARTNER_KEY: 'pk_test_of_somebody_else' };
    const words = ['--wait-for-ready', '60s', '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, { env });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^the target could not be tested: the partner key was refused/);
  });
});

describe.concurrent('--max-time', () => {
  cliTest('ends the run, and what was seen is written', async ({ workspace, reference, expect }) => {
    const service = await reference({ latencyMs: 300 });
    const words = ['--max-time', '6s', '--output', workspace.output];
    const { code, stdout, stderr } = await runCli(words, workspace, { env: targetEnvironment(service) });
    expect([code, stderr]).toEqual([4, '']);
    expect(stdout).toContain('4 at a time, within 6.0 s');
    expect(stdout).toMatch(/\nincomplete: \d+ of \d+ requirements could not be judged/);
    const { requirements, requests, verdict } = await resultsOf(workspace);
    expect(verdict).toBe('incomplete');
    expect(requirements.filter((row) => row.verdict === 'fail' || row.verdict === 'warn')).toEqual([]);
    expect(requirements.map(({ reason }) => reason)).toContain('the time of the run is used up (--max-time)');
    expect(requests.sent - service.received()).toBeOneOf([0, 1, 2, 3, 4]);
    expect(await leftBehind(workspace)).toEqual([]);
  });
});

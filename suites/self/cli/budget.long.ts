import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import type { Answering } from './http-target.ts';
import { counting } from './refusal-count.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { leftBehind, resultsOf } from './workspace.ts';

describe.concurrent('what a run asks of a service', () => {
  cliTest(
    'smoke sends at most 20 requests, one at a time, three of them without a right key',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering, traffic] = forwardTo(service.url);
      const target = await serve(answering);
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, PCDS_PROFILE: 'smoke' };
      const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
      expect({ code, stderr, stdout }).toMatchObject({ code: 0, stderr: '' });
      expect(target.asked.length).toBeLessThanOrEqual(20);
      expect(target.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
      expect(traffic.mostAtOnce).toBe(1);
      expect(
        traffic.statuses.filter((status) => status === 401 || status === 403).length,
      ).toBeLessThanOrEqual(3);
      expect(await resultsOf(workspace)).toMatchObject({ requests: { sent: target.asked.length } });
      expect(stdout).not.toContain('allure-report');
    },
  );

  cliTest.for([
    ['ci', 600],
    ['certify', 5_000],
  ] as const)(
    '%s keeps its %d requests, four at a time, eight refused in a row at most, and a healthy service ends green',
    async ([profile, budget], { workspace, reference, serve, expect }) => {
      const service = await reference();
      const [counted, refusals] = counting(service.url);
      const [answering, traffic] = forwardTo((await serve(counted)).url);
      const target = await serve(answering);
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, PCDS_PROFILE: profile };
      const { code, stdout } = await runCli(['--output', workspace.output], workspace, { env });
      expect({ code, stdout }).toMatchObject({ code: 0 });
      expect(stdout.replaceAll(',', '')).toContain(`at most ${budget} requests`);
      expect(target.asked.length).toBeLessThanOrEqual(budget);
      expect(traffic.mostAtOnce).toBeLessThanOrEqual(4);
      expect(refusals().inARow).toBeLessThanOrEqual(8);
      const withoutKey = refusals().statuses.filter((status) => status === 401 || status === 403);
      if (profile === 'ci') expect(withoutKey.length).toBeLessThanOrEqual(140);
      expect(target.asked.filter((line) => !/^(GET|HEAD|OPTIONS) /.test(line))).toEqual([]);
      const { requests, verdict } = await resultsOf(workspace);
      // A server of Node's own refuses a request without Host before anybody hears of it.
      const withoutHost = profile === 'certify' ? 1 : 0;
      // On a busy machine the server closes an idle connection under a request, which does not reach it then.
      expect([requests.sent - requests.retried - withoutHost, verdict]).toEqual([
        target.asked.length,
        'conformant',
      ]);
      expect(requests.retried).toBeLessThanOrEqual(4);
    },
  );

  cliTest(
    '--max-requests is kept, retries and preflight included, and what it cuts off is said',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering] = forwardTo(service.url);
      const target = await serve(troubled(answering));
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
      const words = ['--max-requests', '45', '--output', workspace.output];
      const { code, stdout } = await runCli(words, workspace, { env });
      expect(stdout).toContain('at most 45 requests');
      expect(target.asked.length).toBeLessThanOrEqual(45);
      const { requests, requirements, verdict } = await resultsOf(workspace);
      expect(requests.sent).toBe(target.asked.length);
      expect(requests.retried).toBeGreaterThan(0);
      expect([code, verdict]).toEqual([4, 'incomplete']);
      expect(requirements).toContainEqual(
        expect.objectContaining({
          reason: expect.stringMatching(/no request was left for it/),
          cause: 'budget',
        }),
      );
      expect(requirements.filter((row) => row.verdict === 'fail')).toEqual([]);
    },
  );
});

describe.concurrent('a target that dies in the middle of a run', () => {
  cliTest('ends it with 4, and is not failed for it', async ({ workspace, reference, serve, expect }) => {
    const service = await reference();
    const [answering] = forwardTo(service.url);
    const target = await serve((request, response, self) => {
      if (self.asked.length > 8) void self.stop();
      else answering(request, response, self);
    });
    const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, PCDS_PROFILE: 'smoke' };
    const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect([code, stderr]).toEqual([4, '']);
    expect(stdout).toMatch(/\nincomplete: \d+ of \d+ requirements could not be judged/);
    expect(stdout).toMatch(/connection (refused|reset|was closed)/);
    const { verdict, requirements } = await resultsOf(workspace);
    expect(verdict).toBe('incomplete');
    expect(requirements.filter((row) => row.verdict === 'fail')).toEqual([]);
    expect(await leftBehind(workspace)).toEqual([]);
  });
});

/** Every sixth request meets a gateway that has no service behind it at the moment. */
function troubled(answering: Answering): Answering {
  return (request, response, self) => {
    if (self.asked.length % 6 === 0) response.writeHead(503, { 'retry-after': '0' }).end();
    else void answering(request, response, self);
  };
}

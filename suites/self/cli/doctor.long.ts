import { createServer as createTcpServer } from 'node:net';
import { describe } from 'vitest';
import { certificate } from './certificates/certificate.ts';
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { ca, emptyPage, examine, listening } from './examine.ts';
import type { Answering } from './http-target.ts';
import { runCli, startCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

/** Longer than connecting to this machine takes, and short for a test. */
const quick = ['--timeout', '2s'];

describe.concurrent('a target that is ready ends with 0', () => {
  cliTest('where it is the embedded one', async ({ workspace, expect }) => {
    const { code, stdout, stderr } = await runCli(['doctor', '--embedded'], workspace);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ok {7}configuration {3}the embedded reference service at/);
    expect(stdout).toMatch(/\nok {7}partner key {5}accepted with limit=10 and page=1: 10 persons of \d+\n/);
    expect(stdout).toMatch(/\nok {7}consumer token {2}accepted, status 200\n/);
    expect(stdout).toMatch(/\n\nready for a run\n$/);
    expect(await leftBehind(workspace)).toEqual([]);
  });

  cliTest('where it is a service of its own, in few requests', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const { code, report, stage } = await examine(workspace, targetEnvironment(service));
    expect([code, report.ready]).toEqual([0, true]);
    expect(report.target).toEqual({
      baseUrl: service.url,
      embedded: false,
      partnerId: service.accounts.partnerId,
    });
    expect(service.received()).toBe(3);
    expect(report.stages.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'configuration ok',
      'proxy skipped',
      'name ok',
      'connection ok',
      'TLS skipped',
      'HTTP ok',
      'redirect ok',
      'partner key ok',
      'second key skipped',
      'other key skipped',
      'consumer token ok',
      'coverage ok',
      'clock ok',
      'latency ok',
    ]);
    expect(stage('latency')?.message).toMatch(/^\d+ ms an answer \(median of 3\): a ci run of at most 600/);
  });

  cliTest('with a warning where the consumer token is refused', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const env = {
      ...targetEnvironment(service),
      PCDS_CONSUMER_TOKEN: 'ct_of_somebody_else',
      PCDS_OTHER_PARTNER_KEY: service.accounts.otherPartnerKey,
    };
    const { code, stdout } = await runCli(['doctor'], workspace, { env });
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nok {7}other key {7}accepted, status 200\n/);
    expect(stdout).toMatch(
      /\nwarning {2}consumer token {2}refused with status 401:[\s\S]*?\n {25}-> check PCDS_CONSUMER_TOKEN/,
    );
    expect(stdout).toMatch(/\n\nready for a run \(see the warnings: consumer token, coverage\)\n$/);
  });

  cliTest('unless --fail-on counts what a run would see: 4', async ({ workspace, reference, expect }) => {
    const { PCDS_CONSUMER_TOKEN: _, ...env } = targetEnvironment(await reference());
    expect(await examine(workspace, env)).toMatchObject({ code: 0, report: { ready: true } });
    const { code, report, stage } = await examine(workspace, env, '--fail-on', 'no-consumer');
    expect([code, report.ready]).toEqual([4, false]);
    expect(stage('coverage')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('(no-consumer of --fail-on)'),
      signs: ['no-consumer'],
    });
    expect(await examine(workspace, env, '--fail-on', 'single-page')).toMatchObject({ code: 0 });
  });

  cliTest('with a warning where the clocks differ', async ({ workspace, serve, expect }) => {
    const { url } = await serve((_, response) => {
      response.setHeader('date', new Date(Date.now() - 7_200_000).toUTCString());
      response.end('{"data":{}}');
    });
    const { code, stage } = await examine(workspace, anyTarget(url));
    expect(code).toBe(0);
    expect(stage('clock')).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^this machine is 2 hours ahead of the service/),
    });
  });

  cliTest('by TLS of an authority that this machine trusts', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, certificate('server'));
    const env = { ...anyTarget(url), NODE_EXTRA_CA_CERTS: ca };
    const { code, stage } = await examine(workspace, env);
    expect(stage('TLS')).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(
        /^TLSv1\.3 .*; certificate of localhost, issued by Test authority of pcds-conformance, valid 2020-01-01 to 2126-01-01 \(\d+ days left\); trusted by Test authority of pcds-conformance, one that this machine trusts$/,
      ),
    });
    expect(code).toBe(0);
  });
});

describe.concurrent('a target that cannot be tested ends with 3, and says what to do', () => {
  const stopped = {
    'where nobody listens': {
      url: async () => `http://127.0.0.1:${await deadPort()}`,
      name: 'connection',
      says: /^127\.0\.0\.1:\d+: connection refused$/,
      advice: /host and port in the base URL/,
    },
    'where the name does not resolve': {
      url: async () => 'https://nobody.invalid',
      name: 'name',
      says: /^nobody\.invalid: the host name/,
      advice: /host name in the base URL/,
    },
  } as const;

  cliTest.for(Object.entries(stopped))('%s', async ([, given], { workspace, expect }) => {
    const { code, report, stage } = await examine(workspace, anyTarget(await given.url()), ...quick);
    expect([code, report.ready]).toEqual([3, false]);
    expect(stage(given.name)).toEqual({
      name: given.name,
      state: 'failed',
      message: expect.stringMatching(given.says),
      advice: expect.stringMatching(given.advice),
    });
    expect(stage('HTTP')).toEqual({ name: 'HTTP', state: 'skipped', message: 'not reached' });
    expect(stage('clock')?.state).toBe('skipped');
  });

  cliTest('where every path is a page of an app', async ({ workspace, serve, expect }) => {
    const { url } = await serve((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>My app</title><div id="root"></div>');
    });
    const { code, stage } = await examine(workspace, anyTarget(url));
    expect(code).toBe(3);
    expect(stage('HTTP')?.message).toMatch(/no JSON: text\/html, title My app: is this the service\?$/);
    const run = await runCli(['run', '--profile', 'smoke', '--only', 'shape'], workspace, {
      env: anyTarget(url),
    });
    expect(run.code).toBe(3);
    expect(run.stderr.replace(/\s+/g, ' ')).toContain('text/html, title My app: is this the service?');
  });

  cliTest('where the port speaks TLS, and the URL does not', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, certificate('server'));
    const env = anyTarget(url.replace('https:', 'http:'));
    const { code, stage } = await examine(workspace, env);
    expect(code).toBe(3);
    expect(stage('HTTP')).toMatchObject({ advice: `give ${url} as the base URL` });
  });

  cliTest('where the key is refused', async ({ workspace, reference, expect }) => {
    const env = { ...targetEnvironment(await reference()), PCDS_PARTNER_KEY: 'pk_test_of_somebody_else' };
    const { code, stdout } = await runCli(['doctor'], workspace, { env });
    expect(code).toBe(3);
    expect(stdout).toMatch(/\nFAILED {3}partner key {5}the partner key was refused: status 401 to every/);
    expect(stdout).toMatch(/\n {25}-> check that PCDS_PARTNER_KEY/);
    expect(stdout).toMatch(/\nnot ready \(partner key\): the partner key was refused: .*\n$/);
  });

  cliTest('where it has moved, and the key goes nowhere else', async ({ workspace, serve, expect }) => {
    const elsewhere = await serve(emptyPage);
    const { url, asked } = await serve((request, response) => {
      response.writeHead(308, { location: `${elsewhere.url}${request.url}` }).end();
    });
    const { code, stage } = await examine(workspace, anyTarget(url));
    expect([code, elsewhere.asked, asked.length]).toEqual([3, [], 6]);
    expect(stage('HTTP')?.state).toBe('ok');
    expect(stage('redirect')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(`redirected to ${elsewhere.url}/partners/partner-17?`),
    });
  });

  cliTest('where it is always busy, in 20 requests at most', async ({ workspace, serve, expect }) => {
    const { url, asked } = await serve((_, response) => void response.writeHead(503).end());
    const { code, stage } = await examine(workspace, anyTarget(url));
    expect([code, asked.length <= 20]).toEqual([3, true]);
    expect(stage('HTTP')).toMatchObject({ state: 'failed', advice: expect.stringContaining('try later') });
  });
});

describe.concurrent('an examination', () => {
  cliTest('prints no key, whatever the service says', async ({ workspace, serve, expect }) => {
    const keys = {
      PCDS_PARTNER_KEY: 'pk_test_Zq7vK3wX9jH2Rb5tN8mC4gF',
      PCDS_CONSUMER_TOKEN: 'ct_test_Yd2wB9kM6sT4pV8hJ3cQ7xG',
      PCDS_SECOND_PARTNER_KEY: 'pk_live_Lw8nP4dS6kR1zT9vB3mX5cJ',
      PCDS_OTHER_PARTNER_KEY: 'pk_test_Gh5sD2fK9lM4nB7vC1xZ8qW',
    };
    const echo: Answering = (request, response) => {
      const place = `https://elsewhere.example/${request.headers.authorization}`;
      response.writeHead(request.url?.includes('page=1') ? 302 : 200, { location: place });
      response.end(JSON.stringify({ error: request.headers.authorization }));
    };
    const { url } = await serve(echo);
    const env = { ...anyTarget(url), ...keys, PCDS_CONSUMER_ID: 'consumer-1', PCDS_OTHER_PARTNER_ID: 'p-2' };
    const everything: string[] = [];
    for (const words of [['doctor'], ['doctor', '--format', 'json']]) {
      const { stdout, stderr } = await runCli(words, workspace, { env });
      everything.push(stdout, stderr);
    }
    const moved = await serve((request, response) => {
      response.writeHead(302, { location: `/${request.headers.authorization}` }).end();
    });
    const { stdout } = await runCli(['doctor'], workspace, { env: { ...env, PCDS_BASE_URL: moved.url } });
    expect(stdout).toMatch(/redirected to \/Bearer \[redacted\]/);
    everything.push(stdout);
    for (const key of Object.values(keys)) expect(everything.join()).not.toContain(key.slice(8));
  });

  cliTest('ends with 2 where the configuration is wrong', async ({ workspace, expect }) => {
    const { code, stdout, stderr } = await runCli(['doctor', '--base-url', 'staging'], workspace);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/--base-url must be an http or https URL/);
    expect(await runCli(['doctor', '--format', 'xml'], workspace)).toMatchObject({ code: 2 });
    expect(await runCli(['doctor', '--dry-run'], workspace)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--dry-run is an option of run'),
    });
  });

  cliTest.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'ends by %s, before the handshake has timed out',
    async ([signal, code], { workspace, expect, onTestFinished }) => {
      const port = await listening(
        createTcpServer(() => undefined),
        onTestFinished,
      );
      const running = startCli(['doctor'], workspace, { env: anyTarget(`https://127.0.0.1:${port}`) });
      await running.printed('connection');
      running.child.kill(signal);
      expect((await running.ended).code).toBe(code);
    },
  );
});

import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, type ExpectStatic } from 'vitest';
import { accounts } from '../../../reference/data/accounts.ts';
import { startReference } from '../../../reference/service.ts';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import { type Ended, runCli, startCli } from './run-cli.ts';
import { anyTarget } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

const keys = {
  PCDS_PARTNER_KEY: 'pk_live_Zx81mQ2v0TnL44rw',
  PCDS_CONSUMER_TOKEN: 'at_live_9fK2mQ7v0TnL44rwZx81',
  PCDS_SECOND_PARTNER_KEY: 'pk_test_Uj55bW3c8HdR19ey',
  PCDS_OTHER_PARTNER_KEY: 'pk_live_Ty62nF8g4KsW30dx',
};

/** Everything that can be given of a target. */
function wholeTarget(baseUrl: string): Record<string, string> {
  return {
    ...anyTarget(baseUrl),
    ...keys,
    PCDS_DOMAIN: 'acme.example,empty.example,Gamma.example',
    PCDS_CONSUMER_ID: 'consumer-4711,consumer-4712',
    PCDS_OTHER_PARTNER_ID: 'partner-18',
    PCDS_OTHER_DOMAIN: 'other.example',
  };
}

/** The requests that were listed, without what stands behind them. */
function listed(stdout: string): readonly string[] {
  return stdout.split('\n').flatMap((line) => /^([A-Z]+ \/\S*) {2}\(.+\)$/.exec(line)?.[1] ?? []);
}

describe.concurrent('a dry run', () => {
  cliTest(
    'opens no connection, writes nothing, names the target and shows no key',
    async ({ workspace, expect }) => {
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      const url = `http://127.0.0.1:${port}/api`;
      const env = { ...wholeTarget(url), HTTP_PROXY: `http://127.0.0.1:${port}` };
      const words = ['--dry-run', '--seed', '1', '--output', workspace.output];
      const ended = await runCli(words, workspace, { env });
      server.close();
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(connections).toBe(0);
      expect(await leftBehind(workspace)).toEqual([]);
      expect(ended.stdout).toContain(`dry run: nothing was sent to ${url}\n`);
      expect(listed(ended.stdout).length).toBeGreaterThan(300);
      expect(listed(ended.stdout).length).toBeLessThanOrEqual(600);
      expect(listed(ended.stdout).filter((line) => !/^(GET|HEAD|OPTIONS) \/api\//.test(line))).toEqual([]);
      namesTheUsers(ended, expect);
      showsNoKey(ended, expect);
    },
  );

  /** Ids and domains of the user, or such as are made up. */
  function namesTheUsers({ stdout }: Ended, expect: ExpectStatic) {
    for (const id of ['partner-17', 'partner-18', 'consumer-4711', 'consumer-4712'])
      expect(stdout).toMatch(new RegExp(`^GET /api/\\w+/${id}\\?`, 'm'));
    for (const domain of ['acme.example', 'empty.example', 'Gamma.example', 'other.example'])
      expect(stdout).toContain(`domain=${domain}&`);
    const { partnerId, otherPartnerId, domains, otherDomain, consumerIds, millionDomain } = accounts(1);
    const seeded = [partnerId, otherPartnerId, ...domains, otherDomain, ...consumerIds, millionDomain];
    expect(seeded.filter((name) => stdout.includes(name))).toEqual([]);
  }

  /** Nor a piece of one. */
  function showsNoKey({ stdout, stderr }: Ended, expect: ExpectStatic) {
    const pieces = Object.values(keys).flatMap((key) => [key, key.slice(0, -4), key.slice(10)]);
    expect(pieces.filter((piece) => `${stdout}${stderr}`.includes(piece))).toEqual([]);
    expect(stdout).not.toMatch(/[pa][kt]_(?:live|test)_/);
    expect(stdout).toContain('Bearer $PCDS_PARTNER_KEY or Bearer $PCDS_CONSUMER_TOKEN');
  }

  cliTest('keeps the budget, also a small one', async ({ workspace, expect }) => {
    const env = wholeTarget('https://service.invalid');
    const { code, stdout } = await runCli(['--dry-run', '--max-requests', '45'], workspace, { env });
    expect(code).toBe(0);
    expect(stdout).toContain('45 requests at most');
    expect(listed(stdout).length).toBeLessThanOrEqual(45);
  });

  cliTest('of the embedded service needs no target', async ({ workspace, expect }) => {
    const { code, stdout } = await runCli(['--dry-run', '--embedded', '--only', 'PAGING-3'], workspace);
    expect(code).toBe(0);
    expect(stdout).toContain('dry run: what a run would send to the embedded reference service\n');
    expect(listed(stdout).length).toBeGreaterThan(10);
  });

  cliTest(
    'ends with 2 where the configuration is wrong, and lists nothing',
    async ({ workspace, expect }) => {
      const env = { ...anyTarget('https://service.invalid'), PCDS_PARTNER_KEY: '' };
      const { code, stdout, stderr } = await runCli(['--dry-run'], workspace, { env });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('PCDS_PARTNER_KEY is set but empty');
      const unlisted = ['--dry-run', '--embedded', '--expect-total', 'acme.example=3'];
      expect(await runCli(unlisted, workspace)).toMatchObject({ code: 2, stdout: '' });
    },
  );

  cliTest('is whole for who reads it slowly', async ({ workspace, expect }) => {
    const env = anyTarget(`https://service.invalid/${'long'.repeat(5_000)}`);
    const words = ['--dry-run', '--profile', 'smoke'];
    const { child, ended } = startCli(words, workspace, { env });
    child.stdout?.pause();
    // Longer than the command is there after its last word.
    await wait(4_000);
    child.stdout?.resume();
    const { code, stdout } = await ended;
    expect([code, listed(stdout).length]).toEqual([0, expect.toSatisfy((lines) => lines >= 10)]);
    expect(stdout).toMatch(/; a run sends at most 20 requests\n$/);
  });

  cliTest(
    'of smoke lists what the run then sends, and the headers that it sends',
    async ({ workspace, serve, expect }) => {
      const service = await startReference({
        seed: 7,
        accounts: {
          partnerId: 'partner-17',
          partnerKey: keys.PCDS_PARTNER_KEY,
          domains: ['acme.example', 'empty.example', 'Gamma.example'],
          consumerIds: ['consumer-4711', 'consumer-4712'],
          consumerToken: keys.PCDS_CONSUMER_TOKEN,
        },
      });
      const [answering] = forwardTo(service.url);
      const sent: Record<string, string | string[] | undefined>[] = [];
      const target = await serve((request, response, self) => {
        sent.push(request.headers);
        return answering(request, response, self);
      });
      const words = ['--profile', 'smoke', '--seed', '7', '--output', workspace.output];
      const env = wholeTarget(target.url);
      const { stdout } = await runCli([...words, '--dry-run'], workspace, { env });
      expect(target.asked).toEqual([]);
      await runCli(words, workspace, { env });
      await service.close();
      expect(listed(stdout)).toEqual(target.asked);
      expect(target.asked.length).toBeLessThanOrEqual(20);
      expect(stdout).toContain('1 at a time, 10 a second at most');
      // Of the connection, not of the request.
      const { host: _, connection: __, authorization: ___, ...headers } = sent[0] ?? {};
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'user-agent']);
      for (const [name, value] of Object.entries(headers))
        expect(stdout).toMatch(new RegExp(`^ {2}${name} +${value}$`, 'm'));
    },
  );
});

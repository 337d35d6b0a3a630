import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { gateBefore } from './gate.ts';
import { placesOf } from './places-of.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

const secret = 'gt_Zq7Kw3Xj9Hm2Rb5';

describe.concurrent('a service behind a gateway', () => {
  cliTest(
    'is not reached without its header, and conformant with it',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [gate, seen] = gateBefore(service.url, secret);
      const target = await serve(gate);
      const withoutHeader = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
      const env = { ...withoutHeader, PCDS_HEADER_X_GATE: secret, PCDS_HEADER_ACCEPT_LANGUAGE: 'la, *;q=0' };
      const refused = await runCli(['--output', workspace.output], workspace, { env: withoutHeader });
      expect([refused.code, refused.stderr]).toEqual([
        3,
        expect.stringMatching(/status 403[\s\S]* --header/),
      ]);
      const before = seen.length;
      const words = ['--header', 'X-Gate', '--header', 'Accept-Language', '--events', '--har'];
      const ended = await runCli(['--output', workspace.output, ...words], workspace, { env });
      expect(ended.code, ended.stdout + ended.stderr).toBe(0);
      expect(ended.stdout).toContain('with every request X-Gate, Accept-Language');
      const sent = seen.slice(before);
      const { requests } = await resultsOf(workspace);
      expect(sent).toHaveLength(requests.sent);
      expect(sent.filter((headers) => headers['x-gate'] !== secret)).toEqual([]);
      expect(sent.filter(({ authorization }) => authorization === undefined).length).toBeGreaterThan(2);
      expect(await placesOf([secret], ended, workspace)).toEqual([]);
      expect(await placesOf(['$PCDS_HEADER_X_GATE'], ended, workspace)).toContain('exchanges.har');
    },
  );

  cliTest(
    'that asks for no key of its own is failed for that',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference({ faults: ['header-optional-for-persons'] });
      const [gate] = gateBefore(service.url, secret);
      const target = await serve(gate);
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, GATE: secret };
      const words = ['--profile', 'smoke', '--header', 'X-Gate=env:GATE'];
      const ended = await runCli(['--output', workspace.output, ...words], workspace, { env });
      expect([ended.code, ended.stdout]).toEqual([1, expect.stringMatching(/^FAIL AUTH-1 /m)]);
      expect(ended.stdout).toMatch(/^ {2}curl .* -H "X-Gate: \$GATE" /m);
      expect(await placesOf([secret], ended, workspace)).toEqual([]);
    },
  );

  cliTest('is dry run without its header being shown', async ({ workspace, expect }) => {
    await writeFile(join(workspace.cwd, 'gate.txt'), `${secret}\n`);
    const env = anyTarget('https://service.invalid');
    const words = ['--dry-run', '--profile', 'smoke', '--header', 'X-Gate=file:gate.txt'];
    const ended = await runCli(words, workspace, { env });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^ {2}X-Gate +\$PCDS_HEADER_X_GATE \(never shown\)$/m);
    expect(ended.stdout).not.toContain(secret);
  });

  cliTest('is given no value on the command line, and it is not repeated', async ({ workspace, expect }) => {
    const env = anyTarget('https://service.invalid');
    for (const words of [['--header', `X-Gate: ${secret}`], [`--header=X-Gate=${secret}`]]) {
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr.split('\n')).toEqual([
        'wrong configuration, nothing was sent:',
        expect.stringMatching(/^ {2}--header must be the name of a header and no value, /),
        '',
      ]);
      expect(stderr).not.toContain(secret);
    }
  });
});

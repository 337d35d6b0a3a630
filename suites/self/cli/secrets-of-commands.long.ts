import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliTest } from './cli-test.ts';
import { mirror } from './mirror.ts';
import { runCli } from './run-cli.ts';
import { consumerToken, leaks, leaksIn, partnerKey, type SecretRun, secretRun } from './secret-leaks.ts';
import { spelledOut } from './spellings.ts';

/** Another seed asks for another partner, whom the mirror lists too. */
const smoke = ['--profile', 'smoke', '--seed', '1'];

const cases: Readonly<Record<string, SecretRun & { readonly exitCode: number }>> = {
  'that passes': { words: [...smoke, '--html-report'], exitCode: 0 },
  'that fails and shows all that it may': {
    inRecords: true,
    words: ['--show-personal-data', ...smoke, '--html-report'],
    exitCode: 1,
  },
  'whose key is refused': { wrongKey: true, exitCode: 3 },
  'that cannot write its results': {
    inRecords: true,
    words: smoke,
    exitCode: 70,
    before: async (_asked, { output }) => void (await mkdir(join(output, 'junit.xml'), { recursive: true })),
  },
  'that is interrupted': {
    inRecords: true,
    exitCode: 130,
    before: (asked, _workspace, signal) => (asked === 30 ? signal() : undefined),
  },
};

describe.concurrent('neither key stands anywhere after a run', () => {
  cliTest.for(Object.entries(cases))('%s', async ([, given], { workspace, serve, expect }) => {
    const { ended, found } = await secretRun(given, { workspace, serve });
    expect(found).toEqual([]);
    expect(ended.code, ended.stdout + ended.stderr).toBe(given.exitCode);
  });

  cliTest('whose error is told with its stack', async ({ workspace, serve, expect }) => {
    const target = await serve(mirror({ partnerKey, consumerToken }));
    const planted = `import { isMainThread } from 'node:worker_threads';
      if (!isMainThread) Buffer.concat = () => { throw new Error('planted'); };`;
    const ended = await runCli(['--output', workspace.output], workspace, {
      env: {
        PCDS_BASE_URL: target.url,
        PCDS_PARTNER_ID: 'partner-17',
        PCDS_PARTNER_KEY: partnerKey,
        PCDS_DOMAIN: 'acme.example',
        PCDS_DEBUG: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
      },
    });
    expect([ended.code, ended.stderr]).toEqual([70, expect.stringMatching(/planted[\s\S]*^ {4}at /m)]);
    expect(await leaks(ended, workspace)).toEqual([]);
  });
});

it('the search finds a key in each of its spellings, and half of one', () => {
  for (const spelled of spelledOut(partnerKey)) {
    expect(leaksIn({ where: 'a', text: `...${spelled}...` })).toHaveLength(1);
    expect(leaksIn({ where: 'a', text: `...${spelled.slice(0, spelled.length / 2)}` })).toHaveLength(1);
  }
});

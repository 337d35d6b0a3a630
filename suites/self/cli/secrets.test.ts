import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliTest } from './cli-test.ts';
import { mirror } from './mirror.ts';
import { type Ended, runCli, startCli } from './run-cli.ts';
import { piecesOf, spelledOut } from './spellings.ts';
import type { Workspace } from './workspace.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

/** What JSON, URLs, XML, HTML, regular expressions and shells write differently, between letters that only a key has. */
const partnerKey = `pk_test_Zq7'vK&3<wX>9"jH%2/Rb+5=tN~8\\mC$4(gF)y|D.1*L?e{6}S^0[uA]`;
const consumerToken = `at_test_Yd2/wB+9=kM&6"sT'4<pV>8%41hJ~3;cQ,7!xG@r#5:nE`;

interface Case {
  readonly words?: readonly string[];
  readonly inRecords?: boolean;
  readonly exitCode: number;
  /** Called before each answer, with the number of requests so far. */
  readonly before?: (asked: number, workspace: Workspace, signal: () => void) => Promise<void> | void;
  readonly wrongKey?: boolean;
}

const cases: Readonly<Record<string, Case>> = {
  'that passes': { words: ['--profile', 'smoke', '--html-report'], exitCode: 0 },
  'that fails and shows its evidence': { inRecords: true, exitCode: 1 },
  'that fails and shows all that it may': {
    inRecords: true,
    words: ['--show-personal-data', '--profile', 'smoke', '--html-report'],
    exitCode: 1,
  },
  'whose key is refused': { wrongKey: true, exitCode: 3 },
  'that cannot write its results': {
    inRecords: true,
    words: ['--profile', 'smoke'],
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
    const { words = [], inRecords = false, exitCode, before, wrongKey = false } = given;
    const holder: { signal: () => void } = { signal: () => {} };
    const target = await serve(
      mirror({
        partnerKey: wrongKey ? 'another' : partnerKey,
        consumerToken,
        inRecords,
        before: (asked) => before?.(asked, workspace, () => holder.signal()),
      }),
    );
    const running = startCli(['--output', workspace.output, '--events', '--har', ...words], workspace, {
      env: {
        PCDS_BASE_URL: target.url,
        PCDS_PARTNER_ID: 'partner-17',
        PCDS_PARTNER_KEY: partnerKey,
        PCDS_DOMAIN: 'acme.example',
        PCDS_CONSUMER_ID: 'consumer-1,consumer-2',
        PCDS_CONSUMER_TOKEN: consumerToken,
      },
    });
    holder.signal = () => void running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(await leaks(ended, workspace)).toEqual([]);
    expect(ended.code, ended.stdout + ended.stderr).toBe(exitCode);
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

async function leaks({ stdout, stderr }: Ended, { output }: Workspace): Promise<string[]> {
  const texts = [
    { where: 'stdout', text: stdout },
    { where: 'stderr', text: stderr },
    ...(await writtenTexts(output)),
  ];
  return texts.flatMap(leaksIn);
}

const pieces = [partnerKey, consumerToken].flatMap(piecesOf);

function leaksIn({ where, text }: WrittenText): string[] {
  const found = pieces.find((piece) => text.includes(piece));
  if (found === undefined) return [];
  const at = text.indexOf(found);
  return [`${where}: ${text.slice(Math.max(0, at - 60), at + found.length + 60)}`];
}

it('the search finds a key in each of its spellings, and half of one', () => {
  for (const spelled of spelledOut(partnerKey)) {
    expect(leaksIn({ where: 'a', text: `...${spelled}...` })).toHaveLength(1);
    expect(leaksIn({ where: 'a', text: `...${spelled.slice(0, spelled.length / 2)}` })).toHaveLength(1);
  }
});

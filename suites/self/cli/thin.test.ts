import { describe } from 'vitest';
import type { ReferenceService } from '../../../reference/service.ts';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import type { Answering } from './http-target.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { resultsOf, type Workspace } from './workspace.ts';

interface ThinRun {
  readonly sign: string;
  readonly says: string;
  /** What is changed of the variables; undefined takes one away. */
  readonly env?: (service: ReferenceService) => Record<string, string | undefined>;
  readonly words?: readonly string[];
}

const smoke = ['--profile', 'smoke'];

/** Runs that pass all the same: their verdict is that of the rows that they could judge. */
const thinRuns: readonly ThinRun[] = [
  {
    sign: 'first-domain-empty',
    says: 'the first domain, holds no persons',
    env: ({ accounts: { domains } }) => ({ PCDS_DOMAIN: [domains[1], domains[0]].join(',') }),
    words: smoke,
  },
  {
    sign: 'single-page',
    says: 'has no second page, so paging was hardly tested',
    env: ({ accounts: { domains } }) => ({ PCDS_DOMAIN: domains[2] }),
    words: smoke,
  },
  {
    sign: 'no-consumer',
    says: 'no consumer token was given',
    env: () => ({ PCDS_CONSUMER_TOKEN: undefined, PCDS_CONSUMER_ID: undefined }),
    words: smoke,
  },
  {
    sign: 'cut-short',
    says: 'the budget of requests cut short 1 of 2 checks',
    words: ['--only', 'HTTP-1', '--only', 'paging.maximumLimit', '--max-requests', '30'],
  },
];

function environmentOf({ env = () => ({}) }: ThinRun, service: ReferenceService) {
  return { ...targetEnvironment(service), ...env(service) };
}

async function thinRun(
  words: readonly string[],
  env: Record<string, string | undefined>,
  workspace: Workspace,
) {
  const given = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const ended = await runCli([...words, '--output', workspace.output], workspace, {
    env: Object.fromEntries(given),
  });
  const report = await resultsOf(workspace);
  return { ...ended, report, signs: report.thin.map(({ sign }) => sign), last: lastLine(ended.stdout) };
}

function lastLine(text: string): string | undefined {
  return text.trimEnd().split('\n').at(-1);
}

describe.concurrent('a run that looks at little', () => {
  cliTest.for(thinRuns)('$sign: is warned of', async (one, { workspace, reference, expect }) => {
    const { sign, says, words = [] } = one;
    const ended = await thinRun(words, environmentOf(one, await reference()), workspace);
    expect(ended.stdout).toContain(`THIN  ${sign}\n`);
    expect(ended.report.thin[0]?.message).toContain(says);
    expect(ended.last).toMatch(new RegExp(`^conformant: .*, thin \\(${sign}\\)`));
    expect([ended.code, ended.signs, ended.stderr]).toEqual([0, [sign], '']);
  });

  cliTest.for(thinRuns)('$sign: fails where asked for', async (one, { workspace, reference, expect }) => {
    const { sign, words = [] } = one;
    const asked = [...words, '--fail-on', sign];
    const { code, report, last } = await thinRun(asked, environmentOf(one, await reference()), workspace);
    expect([code, report.verdict]).toEqual([4, 'incomplete']);
    expect(last).toMatch(new RegExp(`^incomplete: too thin \\(${sign}\\)`));
  });

  cliTest(
    'mostly-refused: a server that refuses most warns, and fails only where that was asked for',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering] = forwardTo(service.url);
      const words = [...smoke, '--only', 'HTTP-1'];
      for (const [failOn, code] of [
        [[], 0],
        [['--fail-on', 'any'], 4],
      ] as const) {
        const target = await serve(refusesMost(answering));
        const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
        const ended = await thinRun([...words, ...failOn], env, workspace);
        expect(ended.report.thin).toMatchObject([
          {
            sign: 'mostly-refused',
            message: expect.stringMatching(/^\d+ of \d+ ordinary requests were refused or not answered$/),
          },
        ]);
        expect({ code: ended.code, last: ended.last }).toMatchObject({ code });
      }
    },
  );

  cliTest(
    'is incomplete whatever was asked for, where a MUST was cut short',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const { code, signs, last } = await thinRun(
        [...smoke, '--max-requests', '8'],
        targetEnvironment(service),
        workspace,
      );
      expect([code, signs]).toEqual([4, expect.arrayContaining(['cut-short'])]);
      expect(last).toMatch(/^incomplete: \d+ of \d+ requirements could not be judged/);
    },
  );

  cliTest(
    'another sign than the one that was asked for only warns',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const env = { ...targetEnvironment(service), PCDS_CONSUMER_ID: undefined };
      const { code, signs } = await thinRun([...smoke, '--fail-on', 'single-page'], env, workspace);
      expect([code, signs]).toEqual([0, ['no-consumer']]);
    },
  );
});

cliTest('a healthy run gives no sign', async ({ workspace, reference, expect }) => {
  const service = await reference();
  const words = [...smoke, '--fail-on', 'any'];
  const { code, report, stdout } = await thinRun(words, targetEnvironment(service), workspace);
  expect([code, report.thin]).toEqual([0, []]);
  expect(stdout).not.toContain('THIN');
});

/** Lets the preflight and then every sixth request through; the others find nothing. */
function refusesMost(answering: Answering): Answering {
  return (request, response, self) => {
    if (self.asked.length <= 2 || self.asked.length % 6 === 0) void answering(request, response, self);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
  };
}

import { describe } from 'vitest';
import { skippingClock } from '../../../client/clock.ts';
import { profiles } from '../../../config/profiles.ts';
import type { ReferenceService } from '../../../reference/service.ts';
import { renderSummary } from '../../../reporters/console/summary.ts';
import type { LowCoverageSign } from '../../../schemas/report/low-coverage.ts';
import { type NetworkRunOptions, networkRun } from '../network/network-run.ts';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import type { Answering } from './http-target.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { resultsOf, type Workspace } from './workspace.ts';

interface ThinRun {
  readonly sign: LowCoverageSign;
  readonly says: string | RegExp;
  readonly options: (service: ReferenceService) => Omit<NetworkRunOptions, 'clock'>;
  /** The service refuses most. */
  readonly refuses?: boolean;
}

const smokeRun = { given: { profile: 'smoke' }, limits: profiles.smoke.limits } as const;

/** Runs that pass all the same: their verdict is that of the rows that they could judge. */
const thinRuns: readonly ThinRun[] = [
  {
    sign: 'first-domain-empty',
    says: 'the first domain, holds no persons',
    options: ({ accounts: { domains } }) => ({
      ...smokeRun,
      target: { domains: domains.slice(0, 2).toReversed() },
    }),
  },
  {
    sign: 'single-page',
    says: 'has no second page, so paging was hardly tested',
    options: ({ accounts: { domains } }) => ({ ...smokeRun, target: { domains: domains.slice(2, 3) } }),
  },
  {
    sign: 'cut-short',
    says: 'the budget of requests cut short 1 of 2 checks',
    options: () => ({ given: { only: ['HTTP-1', 'paging.maximumLimit'] }, limits: { maxRequests: 30 } }),
  },
  {
    sign: 'mostly-refused',
    says: /^\d+ of \d+ requests that should succeed were refused or not answered$/,
    options: () => ({ given: { only: ['HTTP-1'] }, limits: { maxRequests: 40 } }),
    refuses: true,
  },
];

describe('a run that looks at little', () => {
  cliTest.for(thinRuns)(
    '$sign: is warned of, and fails only where that was asked for',
    async (one, { reference, serve, expect }) => {
      const clock = skippingClock();
      const service = await reference({ now: clock.now });
      for (const [failOn, verdict, says] of [
        [[], 'conformant', `^conformant: .*, low coverage \\(${one.sign}\\)`],
        [[one.sign], 'incomplete', `^incomplete: low coverage \\(${one.sign}\\)`],
      ] as const) {
        const { url } = one.refuses ? await serve(refusesMost(forwardTo(service.url)[0])) : service;
        const { given, ...options } = one.options(service);
        const report = await networkRun(url, service, { ...options, clock, given: { ...given, failOn } });
        expect([report.verdict, report.thin.map(({ sign }) => sign)]).toEqual([verdict, [one.sign]]);
        expect(report.thin[0]?.message).toMatch(one.says);
        const shown = renderSummary(report, { color: false, width: 80 });
        expect(shown).toContain(`LOW COVERAGE  ${one.sign}\n`);
        expect(lastLine(shown)).toMatch(new RegExp(says));
      }
    },
  );
});

const smoke = ['--profile', 'smoke'];

async function thinRun(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  workspace: Workspace,
) {
  const ended = await runCli([...words, '--output', workspace.output], workspace, { env });
  const report = await resultsOf(workspace);
  return { ...ended, report, signs: report.thin.map(({ sign }) => sign), last: lastLine(ended.stdout) };
}

function withoutConsumer(service: ReferenceService) {
  const { PCDS_CONSUMER_TOKEN: _, PCDS_CONSUMER_ID: __, ...env } = targetEnvironment(service);
  return env;
}

function lastLine(text: string): string | undefined {
  return text.trimEnd().split('\n').at(-1);
}

describe.concurrent('a process that looks at little', () => {
  cliTest('fails where asked for', async ({ workspace, reference, expect }) => {
    const words = [...smoke, '--fail-on', 'no-consumer'];
    const { code, report, last } = await thinRun(words, withoutConsumer(await reference()), workspace);
    expect([code, report.verdict]).toEqual([4, 'incomplete']);
    expect(last).toMatch(/^incomplete: low coverage \(no-consumer\)/);
  });

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
    'by another sign than the one that was asked for only warns',
    async ({ workspace, reference, expect }) => {
      const words = [...smoke, '--fail-on', 'single-page'];
      const ended = await thinRun(words, withoutConsumer(await reference()), workspace);
      expect(ended.stdout).toContain('LOW COVERAGE  no-consumer\n');
      expect(ended.report.thin[0]?.message).toContain('no consumer token was given');
      expect(ended.last).toMatch(/^conformant: .*, low coverage \(no-consumer\)/);
      expect([ended.code, ended.signs, ended.stderr]).toEqual([0, ['no-consumer'], '']);
    },
  );

  cliTest('unless it is healthy', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const words = [...smoke, '--fail-on', 'any'];
    const { code, report, stdout } = await thinRun(words, targetEnvironment(service), workspace);
    expect([code, report.thin]).toEqual([0, []]);
    expect(stdout).not.toContain('LOW COVERAGE');
  });
});

/** Lets the preflight and then every sixth request through; the others find nothing. */
function refusesMost(answering: Answering): Answering {
  return (request, response, self) => {
    if (self.asked.length <= 2 || self.asked.length % 6 === 0) void answering(request, response, self);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
  };
}

import { describe } from 'vitest';
import { register } from '../../../config/requirements/register.ts';
import type { ReferenceService } from '../../../reference/service.ts';
import { type CliFixtures, cliTest } from './cli-test.ts';
import { type Counting, counting } from './refusal-count.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

type Fixtures = Pick<CliFixtures, 'workspace' | 'reference' | 'serve'>;
type Changed = (env: Record<string, string>) => Record<string, string>;

/** Runs against a service that counts, with keys that are changed in some way. */
async function counted(
  { workspace, reference, serve }: Fixtures,
  words: readonly string[],
  change: Changed = () => ({}),
  options: (service: ReferenceService) => Counting = () => ({}),
) {
  const service = await reference();
  const [answering, refusals] = counting(service.url, options(service));
  const target = await serve(answering);
  const right = { ...hurriedEnvironment(service), PCDS_BASE_URL: target.url };
  const env = { ...right, ...change(right) };
  const ended = await runCli(words, workspace, { env });
  return { ...ended, ...refusals(), requests: target.asked.length };
}

const wrongToken: Changed = () => ({ PCDS_CONSUMER_TOKEN: 'at_test_never_issued' });
const wrongKey: Changed = () => ({ PCDS_PARTNER_KEY: 'pk_test_never_issued' });
const cutKey: Changed = ({ PCDS_PARTNER_KEY = '' }) => ({ PCDS_PARTNER_KEY: PCDS_PARTNER_KEY.slice(0, -3) });
const swapped: Changed = ({ PCDS_PARTNER_KEY = '', PCDS_CONSUMER_TOKEN = '' }) => ({
  PCDS_PARTNER_KEY: PCDS_CONSUMER_TOKEN,
  PCDS_CONSUMER_TOKEN: PCDS_PARTNER_KEY,
});
const exchange =
  /the\s+keys\s+look\s+swapped:\s+PCDS_PARTNER_KEY opens\s+the\s+consumer\s+endpoint,\s+and\s+PCDS_CONSUMER_TOKEN\s+the\s+partner\s+endpoint:\s+exchange\s+them/;

function idsOf(area: string): readonly string[] {
  return register.filter((row) => row.area === area).map(({ id }) => id);
}

describe.concurrent('refusals that a service counts', () => {
  cliTest(
    'of a wrong consumer token: consumers are asked for no more',
    async ({ workspace, reference, serve, expect }) => {
      const words = ['--only', ...idsOf('consumer'), '--output', workspace.output];
      const { code, inARow, stdout } = await counted({ workspace, reference, serve }, words, wrongToken);
      expect(code).toBe(4);
      expect(inARow).toBeLessThanOrEqual(8);
      expect(stdout).toContain('the consumer token was refused: status 401');
      expect(stdout).toContain('-> check PCDS_CONSUMER_TOKEN');
      const { requirements } = await resultsOf(workspace);
      const consumers = requirements.filter(({ area }) => area === 'consumer').map(({ reason }) => reason);
      expect(new Set(consumers)).toEqual(new Set(['the consumer token was refused: status 401']));
    },
  );

  cliTest('of a wrong consumer token in smoke: three', async ({ workspace, reference, serve, expect }) => {
    const words = ['--profile', 'smoke', '--output', workspace.output];
    const { code, inAll } = await counted({ workspace, reference, serve }, words, wrongToken);
    expect([code, inAll]).toEqual([4, 3]);
  });

  cliTest.for([
    ['wrong', wrongKey],
    ['cut short', cutKey],
  ] as const)(
    'of a partner key that is %s: eight, then it ends with 3',
    async ([, change], { workspace, reference, serve, expect }) => {
      const { code, inAll, requests, stderr } = await counted(
        { workspace, reference, serve },
        ['--output', workspace.output],
        change,
      );
      // Two forms, a key that nobody has, the key alone, the token, and three other schemes.
      expect([code, inAll, requests]).toEqual([3, 8, 8]);
      expect(stderr).toContain('PCDS_PARTNER_KEY');
    },
  );

  cliTest.for([
    ['run', { refused: 4, asked: 6 }],
    ['doctor', { refused: 2, asked: 4 }],
  ] as const)(
    'of swapped keys: few, and %s says to exchange them',
    async ([command, { refused, asked }], { workspace, reference, serve, expect }) => {
      const { code, inAll, requests, stdout, stderr } = await counted(
        { workspace, reference, serve },
        [command],
        swapped,
      );
      expect([code, inAll, requests]).toEqual([3, refused, asked]);
      expect(`${stdout}${stderr}`).toMatch(exchange);
    },
  );

  cliTest('of a wrong partner key in smoke: three', async ({ workspace, reference, serve, expect }) => {
    const words = ['--profile', 'smoke', '--output', workspace.output];
    const { code, inAll } = await counted({ workspace, reference, serve }, words, wrongKey);
    expect([code, inAll]).toEqual([3, 3]);
  });

  cliTest(
    'of a key that is revoked in the middle: eight in a row, and the run ends',
    async ({ workspace, reference, serve, expect }) => {
      const revoked = ({ accounts }: ReferenceService) => ({
        revoked: { authorization: `Bearer ${accounts.partnerKey}`, after: 60 },
      });
      const words = ['--output', workspace.output];
      const { code, inARow, withRevoked, stdout } = await counted(
        { workspace, reference, serve },
        words,
        undefined,
        revoked,
      );
      expect(code).toBe(4);
      expect(inARow).toBeLessThanOrEqual(8);
      // Three are suspicious, others are in flight then, and four looks follow; a probe shows the key to consumers.
      const [suspicious, inFlight, looks, probes] = [3, 4, 4, 1];
      expect(withRevoked).toBeLessThanOrEqual(suspicious + inFlight + looks + probes);
      expect(stdout).toMatch(/revoked or this client is locked out/);
    },
  );
});

describe.concurrent('a target that says what it cannot bear', () => {
  cliTest(
    'is sent no unusual input, and the result is partial',
    async ({ workspace, reference, serve, expect }) => {
      const few = ['--only', ...idsOf('input'), 'SHAPE-1'];
      const words = ['--without-unusual-input', ...few, '--output', workspace.output];
      const { code, stdout } = await counted({ workspace, reference, serve }, words);
      expect(code).toBe(0);
      expect(stdout).toMatch(/\[partial: .*without unusual input.*\]/);
      const { requirements, partial, partialBy } = await resultsOf(workspace);
      expect([partial, partialBy]).toEqual([true, expect.arrayContaining(['without unusual input'])]);
      const input = requirements.filter(({ area }) => area === 'input');
      expect(input.map(({ verdict }) => verdict)).toEqual(Array(4).fill('not-applicable'));
    },
  );

  cliTest(
    'refuses no more than it bears, and what is left says so',
    async ({ workspace, reference, serve, expect }) => {
      const few = ['--only', ...idsOf('auth'), 'SHAPE-1'];
      const most = ['--max-refusals', '20', '--max-refusals-in-a-row', '4'];
      const words = [...most, ...few, '--output', workspace.output];
      const { code, inARow, stdout, statuses } = await counted({ workspace, reference, serve }, words);
      expect(code).toBe(4);
      expect(inARow).toBeLessThanOrEqual(4);
      expect(statuses.filter((status) => status === 401 || status === 403).length).toBeLessThanOrEqual(20);
      expect(stdout).toContain('-> allow more with --max-refusals');
    },
  );

  cliTest.for([
    ['0', wrongKey, 1],
    ['0', undefined, 0],
    ['2', wrongKey, 2],
  ] as const)(
    'refuses %s in all where that is said',
    async ([most, change, refused], { workspace, reference, serve, expect }) => {
      const words = ['--max-refusals', most, '--output', workspace.output];
      const { inAll, code } = await counted({ workspace, reference, serve }, words, change);
      expect([inAll, code]).toEqual([refused, change === undefined ? 4 : 3]);
    },
  );

  cliTest(
    'refuses one in a row where that is said, a wrong key too',
    async ({ workspace, reference, serve, expect }) => {
      const words = ['--max-refusals-in-a-row', '1', '--output', workspace.output];
      expect(await counted({ workspace, reference, serve }, words)).toMatchObject({ inARow: 1 });
      const wrong = await counted({ workspace, reference, serve }, words, wrongKey);
      expect(wrong).toMatchObject({ code: 3, inAll: 1 });
    },
  );
});

import type { CliFixtures } from './cli-test.ts';
import { mirror } from './mirror.ts';
import { type Ended, startCli } from './run-cli.ts';
import { piecesOf } from './spellings.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import type { Workspace } from './workspace.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

/** What JSON, URLs, XML, HTML, regular expressions and shells write differently, between letters that only a key has. */
export const partnerKey = `pk_test_Zq7'vK&3<wX>9"jH%2/Rb+5=tN~8\\mC$4(gF)y|D.1*L?e{6}S^0[uA]`;
export const consumerToken = `at_test_Yd2/wB+9=kM&6"sT'4<pV>8%41hJ~3;cQ,7!xG@r#5:nE`;

const otherPartnerKey = `pk_test_Xw4'rF&8<gL>1"jP%2/Kc+7=sV~5\\bT$9(dH)n|Y.6*A?m{3}U^0[eO]`;

/** A run against a service that tells the keys it is sent back. */
export interface SecretRun {
  readonly words?: readonly string[];
  readonly inRecords?: boolean;
  /** Called before each answer, with the number of requests so far. */
  readonly before?: (asked: number, workspace: Workspace, signal: () => void) => Promise<void> | void;
  readonly wrongKey?: boolean;
}

/** Makes the run, and searches all that it wrote for the keys. */
export async function secretRun(
  given: SecretRun,
  { workspace, serve }: Pick<CliFixtures, 'workspace' | 'serve'>,
): Promise<{ readonly ended: Ended; readonly found: readonly string[] }> {
  const { words = [], inRecords = false, before, wrongKey = false } = given;
  const holder: { signal: () => void } = { signal: () => {} };
  const target = await serve(
    mirror({
      partnerKey: wrongKey ? 'another' : partnerKey,
      consumerToken,
      otherPartnerKey,
      inRecords,
      before: (asked) => before?.(asked, workspace, () => holder.signal()),
    }),
  );
  const running = startCli(['--output', workspace.output, '--events', '--har', ...words], workspace, {
    env: {
      ...withoutLongWaits,
      PCDS_BASE_URL: target.url,
      PCDS_PARTNER_ID: 'partner-17',
      PCDS_PARTNER_KEY: partnerKey,
      PCDS_DOMAIN: 'acme.example',
      PCDS_CONSUMER_ID: 'consumer-1,consumer-2',
      PCDS_CONSUMER_TOKEN: consumerToken,
      PCDS_OTHER_PARTNER_ID: 'partner-18',
      PCDS_OTHER_PARTNER_KEY: otherPartnerKey,
    },
  });
  holder.signal = () => void running.child.kill('SIGINT');
  const ended = await running.ended;
  return { ended, found: await leaks(ended, workspace) };
}

/** Where a key, or a piece of it in any spelling, stands in what a run wrote. */
export async function leaks({ stdout, stderr }: Ended, { output }: Workspace): Promise<string[]> {
  const texts = [
    { where: 'stdout', text: stdout },
    { where: 'stderr', text: stderr },
    ...(await writtenTexts(output)),
  ];
  return texts.flatMap(leaksIn);
}

const pieces = [partnerKey, consumerToken, otherPartnerKey].flatMap(piecesOf);

export function leaksIn({ where, text }: WrittenText): string[] {
  const found = pieces.find((piece) => text.includes(piece));
  if (found === undefined) return [];
  const at = text.indexOf(found);
  return [`${where}: ${text.slice(Math.max(0, at - 60), at + found.length + 60)}`];
}

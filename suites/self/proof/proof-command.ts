import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { type Terminal, terminalOf } from '../../../cli/terminal.ts';
import { type ProfileName, profileNames } from '../../../config/profiles.ts';
import { type FrozenOptions, frozen } from '../frozen/frozen-command.ts';
import { wholeNumber } from '../page-command.ts';
import { exits } from './exits.ts';
import { caseText, type ProofCase, proofCases } from './proof-case.ts';
import { kindsOfWholePages, pagesOf } from './proof-pages.ts';
import { type Outcome, ProofState } from './proof-state.ts';
import { runTold, sideBySide } from './run-told.ts';
import { outOfLuck, problemsOf } from './verdict-of-proof.ts';

interface ProofOptions {
  readonly seeds: number;
  readonly only: readonly string[];
  readonly write: boolean;
  readonly beside: boolean;
  readonly fresh: boolean;
  readonly json?: string;
  readonly frozen?: ProfileName;
}

const description = `Proves the suite against the reference service. Every fault is caught and nothing else is blamed, in ci and, with up to seven seeds, in smoke. Every choice is failed by nothing and has its right answers, alone and in services that together hold every pair. What was proven of this very code is kept: a proof that was ended goes on.

exit codes: 0 all proven (or, with --frozen, all as it was), 1 something is not, 2 wrong usage, 130 interrupted`;

/**
 * `npm run proof`, with its words.
 * @param root the checkout, where the pages are written
 * @param stateFile what was proven of this very code
 * @returns the exit code
 */
export async function proof(words: readonly string[], root: string, stateFile: string): Promise<number> {
  const terminal = terminalOf(process.stdout, process.stderr, process.env);
  const command = new Command('npm run proof --')
    .description(description)
    .option('--seeds <N>', 'seeds 1 to N; each makes other data, sizes and places of faults', wholeNumber, 1)
    .option(
      '--only <TEXT...>',
      'only cases with one of these in their name, as in "fault total-as-string, seed 3"',
      [],
    )
    .option(
      '--write',
      'writes docs/faults.md and docs/smoke.md, or what is frozen; with --only "smoke ", the latter alone',
      false,
    )
    .option(
      '--beside',
      'with --frozen --write, writes what further runs show beside what is frozen, for services whose data move',
      false,
    )
    .option('--fresh', 'proves anew what was proven', false)
    .addOption(
      new Option(
        '--frozen [PROFILE]',
        'only compares how each fault and choice ends with what was frozen (rows, headline, requests) in ci, or in PROFILE; with --write, freezes it, by three runs each; --only takes ids of rows too',
      )
        .choices(profileNames)
        .preset('ci')
        .conflicts(['seeds', 'fresh', 'json']),
    )
    .option('--json <FILE>', 'writes how many cases passed and failed')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  try {
    command.parse([...words], { from: 'user' });
  } catch (error) {
    return hasExitCode(error) && error.exitCode === 0 ? exits.proven : exits.usage;
  }
  const options = command.opts<ProofOptions>();
  const { frozen: profile, only, write, beside } = options;
  if (beside && (profile === undefined || !write)) {
    terminal.err('--beside goes with --frozen and --write\n');
    return exits.usage;
  }
  if (profile !== undefined) return frozen({ profile, only, write: frozenWrite(options) }, root, terminal);
  const cases = proofCases(options.seeds).filter((one) => isMeant(one, only));
  if (write && kindsOfWholePages(cases).length === 0) {
    terminal.err('--write needs all faults: leave out --only, or name all of a kind, as "smoke "\n');
    return exits.usage;
  }
  if (cases.length > 0) return provenAll(cases, options, root, stateFile, terminal);
  terminal.err(`no case has ${options.only.join(' or ')} in its name\n`);
  return exits.usage;
}

function frozenWrite({ write, beside }: ProofOptions): FrozenOptions['write'] {
  if (!write) return undefined;
  return beside ? 'beside' : 'anew';
}

async function provenAll(
  cases: readonly ProofCase[],
  { write, fresh, json }: ProofOptions,
  root: string,
  stateFile: string,
  terminal: Terminal,
): Promise<number> {
  const state = new ProofState(stateFile, fresh);
  const left = cases.filter((one) => state.get(one) === undefined);
  const known = cases.length - left.length;
  const says = `${cases.length} cases, ${known} of them proven before, ${sideBySide} at a time\n`;
  await runTold(left, says, terminal, (proofCase, proven) => {
    const outcome: Outcome = { ...proofCase, ...proven };
    state.add(outcome);
    return problemsOf(outcome).map((problem) => `FAILED ${problem}`);
  });
  const outcomes = cases.flatMap((one) => state.get(one) ?? []);
  const unproven = cases.length - outcomes.length;
  if (unproven > 0) {
    const next = cases.find((one) => state.get(one) === undefined);
    terminal.out(`interrupted: ${unproven} of ${cases.length} cases left, next ${next && caseText(next)}\n`);
    terminal.out('the same command goes on from here\n');
    return exits.interrupted;
  }
  const unlucky = outOfLuck(outcomes);
  for (const problem of unlucky) terminal.out(`FAILED ${problem}\n`);
  const failed = outcomes.filter((one) => problemsOf(one).length > 0).length + unlucky.length;
  if (write) for (const [path, text] of pagesOf(outcomes)) writeFileSync(`${root}/${path}`, text);
  const passed = outcomes.length - failed;
  if (json !== undefined)
    writeFileSync(json, `${JSON.stringify({ numPassedTests: passed, numFailedTests: failed })}\n`);
  terminal.out(`${passed} proven, ${failed} failed\n`);
  return failed > 0 ? exits.failed : exits.proven;
}

function isMeant(proofCase: ProofCase, only: readonly string[]): boolean {
  return only.length === 0 || only.some((text) => caseText(proofCase).includes(text));
}

function hasExitCode(error: unknown): error is { readonly exitCode: number } {
  return error instanceof Error && 'exitCode' in error;
}

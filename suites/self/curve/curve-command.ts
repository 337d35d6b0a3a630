import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ProgressLine } from '../../../cli/run/progress-line.ts';
import { terminalOf } from '../../../cli/terminal.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import { durationText } from '../../../text/duration-text.ts';
import { exits, optionsOf, type PageOptions, pageCommand, wholeNumber } from '../page-command.ts';
import { caseText } from '../proof/proof-case.ts';
import { type Outcome, ProofState } from '../proof/proof-state.ts';
import { runCases } from '../proof/run-cases.ts';
import type { Detected } from './curve.ts';
import { curveCases, profileOf } from './curve-case.ts';
import { curvePage } from './curve-page.ts';

interface CurveOptions extends PageOptions {
  readonly fresh: boolean;
}

const page = 'docs/detection-curve.md';

const description = `Measures for each fault of the catalogue and each profile after how many requests a run with --bail knows that the service is broken, and prints the page that tells it. What was measured with this very code is kept: what was ended goes on.

exit codes: 0 measured, 2 wrong usage, 130 interrupted`;

/**
 * `npm run bench:curve`, with its words.
 * @param root the checkout, where the page is written
 * @param stateFile what was measured with this very code
 * @returns the exit code
 */
export async function curve(words: readonly string[], root: string, stateFile: string): Promise<number> {
  const terminal = terminalOf(process.stdout, process.stderr, process.env);
  const command = pageCommand({ script: 'bench:curve', description, page }, terminal)
    .option('--seed <N>', 'makes the data, the sizes, the places of faults, and the sample', wholeNumber, 1)
    .option(
      '--only <TEXT...>',
      'only runs with one of these in their name, as in "curve-ci total-as-string"',
      [],
    )
    .option('--fresh', 'measures anew what was measured', false);
  const options = optionsOf<CurveOptions>(command, words);
  if (typeof options === 'number') return options;
  const { seed, only, write, fresh } = options;
  const cases = curveCases(seed).filter(
    (one) => only.length === 0 || only.some((part) => caseText(one).includes(part)),
  );
  if (cases.length === 0) {
    terminal.err(`no run has ${only.join(' or ')} in its name\n`);
    return exits.usage;
  }
  const state = new ProofState(stateFile, fresh);
  const left = cases.filter((one) => state.get(one) === undefined);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const progress = new ProgressLine(terminal);
  const startedAt = performance.now();
  let done = 0;
  await runCases(left, availableParallelism(), interruption.signal, (proofCase, proven) => {
    state.add({ ...proofCase, ...proven });
    done += 1;
    progress.show(() => `${done} of ${left.length} runs, ${durationText(performance.now() - startedAt)}`);
  });
  progress.erase();
  if (interruption.signal.aborted) {
    terminal.out('interrupted: the same command goes on from here\n');
    return exits.interrupted;
  }
  const text = curvePage(
    cases.flatMap((one) => detectedIn(state.get(one))),
    seed,
  );
  if (write) writeFileSync(`${root}/${page}`, text);
  else terminal.out(text);
  return exits.done;
}

function detectedIn(outcome: Outcome | undefined): readonly Detected[] {
  const profile = outcome === undefined ? undefined : profileOf(outcome.kind);
  const fault = faults.find(({ name }) => name === outcome?.names[0]);
  if (outcome?.first === undefined || profile === undefined || fault === undefined) return [];
  return [{ fault, profile, ...outcome.first }];
}

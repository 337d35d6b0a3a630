import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProofCase } from './proof-case.ts';
import type { Proven } from './prove.ts';
import { problemsOf } from './verdict-of-proof.ts';

/** A case that was run, and what it came to. */
export interface Outcome extends ProofCase, Proven {}

/** What was proven of this very code, a line each in a file, so that a proof that was ended goes on where it was. */
export class ProofState {
  readonly #file: string;
  readonly #outcomes = new Map<string, Outcome>();

  /** @param fresh forgets what was proven before */
  constructor(file: string, fresh = false) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    if (fresh) rmSync(file, { force: true });
    for (const outcome of linesOf(file)) this.#outcomes.set(keyOf(outcome), outcome);
  }

  get(proofCase: ProofCase): Outcome | undefined {
    return this.#outcomes.get(keyOf(proofCase));
  }

  /** Kept in the file where it may stand for later: what failed is run again. */
  add(outcome: Outcome): void {
    this.#outcomes.set(keyOf(outcome), outcome);
    if (problemsOf(outcome).length === 0) appendFileSync(this.#file, `${JSON.stringify(outcome)}\n`);
  }
}

function keyOf({ kind, names, seed }: ProofCase): string {
  return JSON.stringify([kind, names, seed]);
}

/** The last line may be half a one, where the process was killed. */
function linesOf(file: string): Outcome[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []));
}

import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { profileOf } from '../curve/curve-case.ts';
import { type FirstFailure, firstFailure } from '../curve/first-failure.ts';
import { type FrozenRun, frozenProfileOf, frozenRun } from '../frozen/frozen-run.ts';
import { blemishesOf, failuresOf } from './choice-proof.ts';
import { faultRun } from './fault-proof.ts';
import type { ProofCase } from './proof-case.ts';
import { mostSmokeRequests, smokeOf, smokeRun } from './smoke-proof.ts';

/** What one case came to; plain data, since it is kept in a file. */
export interface Proven {
  /** What is wrong whatever other seeds show; empty where the case is proven. */
  readonly problems: readonly string[];
  /** Of a fault: rows that it breaks and that were not found broken. How often that may be is for all seeds to say. */
  readonly missed?: readonly string[];
  /** Of a smoke run: requests that it sent. */
  readonly requests?: number;
  /** Of a case of the detection curve. */
  readonly first?: FirstFailure;
  /** Of a case of the frozen catalogue. */
  readonly frozen?: FrozenRun;
}

/** Runs one case in this process. */
export async function prove(proofCase: ProofCase): Promise<Proven> {
  const { kind, names, seed } = proofCase;
  if (kind === 'fault') return proveFault(faultOf(names), seed);
  if (kind === 'smoke') return proveInSmoke(faultOf(names), seed);
  const profile = profileOf(kind);
  if (profile !== undefined)
    return { problems: [], first: await firstFailure(faultOf(names), profile, seed) };
  const frozenProfile = frozenProfileOf(kind);
  if (frozenProfile !== undefined) return { problems: [], frozen: await frozenRun(proofCase, frozenProfile) };
  if (kind === 'smoke-pairs') return proveSmokeOf(names, seed);
  const isLive = choices.some(({ name, live }) => live === true && names.includes(name));
  return { problems: isLive ? await failuresOf(names, seed) : await blemishesOf(names, seed) };
}

async function proveFault(fault: Fault, seed: number): Promise<Proven> {
  const { missed, undeserved, wrongLevel } = await faultRun(fault, seed);
  // Where luck hid the cause, what follows from it stands by itself.
  const following = fault.missedOnceIn !== undefined && missed.length > 0 ? (fault.follows ?? []) : [];
  const blamed = undeserved.filter((id) => !following.includes(id));
  return { problems: [...blamed.map((id) => `${id} was blamed`), ...wrongLevel], missed };
}

async function proveInSmoke(fault: Fault, seed: number): Promise<Proven> {
  const { isCaught, undeserved, received } = await smokeRun(fault, seed);
  return {
    problems: [...undeserved.map((id) => `${id} was blamed`), ...tooMany(received)],
    missed: isCaught ? [] : fault.breaks,
    requests: received,
  };
}

/** Nothing is failed, and no MUST is left open. */
async function proveSmokeOf(names: readonly string[], seed: number): Promise<Proven> {
  const { open, received } = await smokeOf(names, seed);
  return { problems: [...open, ...tooMany(received)], requests: received };
}

function tooMany(received: number): readonly string[] {
  return received > mostSmokeRequests ? [`${received} requests`] : [];
}

function faultOf([name]: readonly string[]): Fault {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`there is no fault ${name}`);
  return fault;
}

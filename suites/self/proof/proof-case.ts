import type { ProfileName } from '../../../config/profiles.ts';
import { covering } from '../../../fixtures/situations/covering.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';

/**
 * What a case proves: a fault is caught, in `ci` or in `smoke`, or a service that only chose is not failed. `curve-`: it is
 * measured when a run of that profile knows of a fault. `frozen-`: how a run of that profile ends is compared with how it did.
 */
export type ProofKind =
  | 'choice'
  | 'fault'
  | 'pairs'
  | 'smoke'
  | 'smoke-pairs'
  | `curve-${ProfileName}`
  | `frozen-${ProfileName}`;

/** One service with one seed, and one run against it. */
export interface ProofCase {
  readonly kind: ProofKind;
  /** Names of the catalogue: one fault, one choice, or choices that stand together; none for the honest service. */
  readonly names: readonly string[];
  readonly seed: number;
}

/** Smoke runs vary from seed to seed: seven seeds in a row are a week of nights, and show what these find together. */
const nightsOfWeek = 7;
/** The verdicts of a smoke run on choices hardly depend on the seed. */
const mostSmokePairs = 3;

/** `fault total-as-string, seed 3`; a service of many choices is told by its place among them. */
export function caseText({ kind, names, seed }: ProofCase): string {
  const [only = 'none', ...others] = names;
  return `${kind} ${others.length > 0 ? `${names.length} from ${only} to ${others.at(-1)}` : only}, seed ${seed}`;
}

/** All cases of so many seeds, seed by seed, and within one what is found out soonest first. */
export function proofCases(seeds: number): readonly ProofCase[] {
  return Array.from({ length: seeds }, (_, index) => index + 1).flatMap(casesOf);
}

function casesOf(seed: number): readonly ProofCase[] {
  // Data that change by themselves are no part of a pair, nor is what takes too many requests.
  const still = choices.filter(({ live, costly }) => live !== true && costly !== true);
  const alone = [[], ...choices.map(({ name }) => [name])];
  const each = (kind: ProofKind, sets: readonly (readonly string[])[]) =>
    sets.map((names): ProofCase => ({ kind, names, seed }));
  const together = covering(still, seed);
  const one = faults.map(({ name }) => [name]);
  return [
    ...each('choice', alone),
    ...each('fault', one),
    ...(seed <= nightsOfWeek ? each('smoke', one) : []),
    ...each('pairs', together),
    ...(seed <= mostSmokePairs ? each('smoke-pairs', together) : []),
  ];
}

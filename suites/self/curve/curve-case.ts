import { type ProfileName, profileNames } from '../../../config/profiles.ts';
import { sampled } from '../../../fixtures/sampled.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { ProofCase } from '../proof/proof-case.ts';

/** Faults that `certify` is measured with, drawn by the seed: a run of it takes many times what one of `ci` takes. */
export const certifySample = 40;

/** One run for each fault and profile; those of `certify` for some faults. */
export function curveCases(seed: number): readonly ProofCase[] {
  return profileNames.flatMap((profile) =>
    faultsOf(profile, seed).map((name): ProofCase => ({ kind: `curve-${profile}`, names: [name], seed })),
  );
}

function faultsOf(profile: ProfileName, seed: number): readonly string[] {
  const names = faults.map(({ name }) => name);
  if (profile !== 'certify') return names;
  return sampled(names.length, certifySample, seed).flatMap((place) => names[place - 1] ?? []);
}

export function profileOf(kind: ProofCase['kind']): ProfileName | undefined {
  return profileNames.find((profile) => kind === `curve-${profile}`);
}

import { dataInRefusalFaults } from './auth/data-in-refusals.ts';
import { elsewhereFaults } from './auth/elsewhere.ts';
import { missingKeyFaults } from './auth/missing-key.ts';
import { momentFaults } from './auth/moments.ts';
import { nearMissFaults } from './auth/near-miss.ts';
import { otherCredentialFaults } from './auth/other-credential.ts';
import { refusalFaults } from './auth/refusals.ts';
import { unguardedFaults } from './auth/unguarded.ts';
import { wrongKeyFaults } from './auth/wrong-key.ts';
import type { Fault } from './fault.ts';

/** Access: without a key, with a wrong one, with nearly the right one, elsewhere, what a refusal gives away, at the wrong moment, and in the place of the right key. */
export const authFaults: readonly Fault[] = [
  ...missingKeyFaults,
  ...wrongKeyFaults,
  ...nearMissFaults,
  ...elsewhereFaults,
  ...refusalFaults,
  ...dataInRefusalFaults,
  ...momentFaults,
  ...unguardedFaults,
  ...otherCredentialFaults,
];

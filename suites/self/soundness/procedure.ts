import { profiles } from '../../../config/profiles.ts';
import type { Experiment } from '../../../verdict/experiment.ts';
import type { HonestWorld } from './honest-world.ts';
import type { ReadPage } from './simulated-list.ts';

/** What is settled, and how a run settles it. */
export interface Procedure {
  readonly says: string;
  /** With which chance at most it may accuse; none where it counts instead. */
  readonly odds?: number;
  readonly rounds: number;
  /** Readings of the list before something is suspected. */
  readonly readings: number;
  readonly accuses: (world: HonestWorld, given: Given) => Promise<unknown>;
}

/** What a run gives to an experiment, and what it has seen of the list. */
export interface Given {
  readonly terms: Pick<Experiment<unknown>, 'odds' | 'known' | 'random' | 'rest' | 'rounds'>;
  readonly outlive: () => Promise<void>;
  /** The page in question, as it was read last. */
  readonly usual: number | undefined;
  readonly hasMoved: boolean;
  readonly read: readonly ReadPage[];
}

const { odds: oddsOfRun, rounds } = profiles.ci.depth.experiment;
export const before = { readings: 60, rounds } as const;
/** The first suspicion of a run takes half of the odds. */
export const odds = oddsOfRun / 2;

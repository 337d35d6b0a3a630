import type { ReferenceAccounts } from '../data/accounts.ts';
import type { Store } from '../data/store.ts';
import type { Behaviours } from './behaviours.ts';

/** Parts that a service instance is made from. */
export interface World {
  readonly seed: number;
  readonly accounts: ReferenceAccounts;
  readonly store: Store;
  /** Milliseconds on the clock that caches and changing data go by. */
  readonly now: () => number;
}

/**
 * Replaces behaviours, given those it wraps. It is called once for each service instance, so what its closure holds is
 * that instance's state.
 */
export type Alter = (inner: Behaviours, world: World) => Partial<Behaviours>;

/** The behaviours with each alteration laid over those before it. */
export function alter(honest: Behaviours, alterations: readonly Alter[], world: World): Behaviours {
  let all = honest;
  for (const change of alterations) all = { ...all, ...change(all, world) };
  return all;
}

import type { FairShares } from '../client/suspicions.ts';
import { type Stage, stages } from './check.ts';

/** Of 100 requests of a run, those that the first answers of each stage need, as the honest service showed. */
const firstAnswers: Readonly<Record<Stage[0], number>> = {
  alone: 30.5,
  repeated: 1.7,
  main: 3,
  probes: 25.5,
  refusals: 2.3,
  discover: 8.3,
  hostile: 13.3,
  costly: 7.7,
  leftovers: 0.8,
  suspicions: 0,
  last: 0.7,
};

/** Of 100 requests: see {@link FairShares}. */
const parts = { lent: 14, always: 1.5, each: 16 } as const;

/**
 * What suspicions may take of a run of so many requests.
 * @param from the stage whose first answers are still to come, by its place
 * @param after the first stage that nothing of this one may take from
 */
export function fairShares(maxRequests: number, from: number, after: number): FairShares {
  const of = (part: number) => Math.floor((maxRequests * part) / 100);
  const since = (place: number) =>
    of(stages.slice(place).reduce((sum, [phase]) => sum + firstAnswers[phase], 0));
  return {
    needed: since(from),
    later: since(after),
    lent: of(parts.lent),
    always: of(parts.always),
    each: of(parts.each),
  };
}

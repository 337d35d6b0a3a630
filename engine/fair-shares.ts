import type { FairShares } from '../client/suspicions.ts';
import { type Stage, stages } from './check.ts';

/** Of 100 requests of a run, those that the first answers of a stage need, as honest services showed. */
interface Need {
  readonly asks: number;
  /** The same where the key of a second partner is given, which is tried too. */
  readonly asksWithOtherKey?: number;
  /** Those that it can do without: questions that bind nobody, and of unusual input what a sample leaves out. */
  readonly lends?: number;
}

const needs: Readonly<Record<Stage[0], Need>> = {
  alone: { asks: 31, asksWithOtherKey: 35 },
  repeated: { asks: 1.7 },
  main: { asks: 3 },
  probes: { asks: 24.7, asksWithOtherKey: 28.2 },
  refusals: { asks: 2.3 },
  idle: { asks: 0.4 },
  discover: { asks: 8.3, lends: 5.8 },
  hostile: { asks: 13.7, lends: 3.2 },
  costly: { asks: 7.7, lends: 3.4 },
  leftovers: { asks: 0.9 },
  suspicions: { asks: 0.4 },
  last: { asks: 0.7 },
  closing: { asks: 1.4 },
};

/** Of 100 requests: see {@link FairShares}. */
const parts = { always: 5, each: 16 } as const;

/** The parts of a run's configuration that decide what first answers need. */
interface Extent {
  readonly maxRequests: number;
  readonly hasOtherKey: boolean;
}

/** The shares of suspicions while first answers are to come from the stage `from` on; `after`: the next stage. */
export function fairShares({ maxRequests, hasOtherKey }: Extent, from: number, after: number): FairShares {
  const of = (part: number) => Math.round((maxRequests * part) / 100);
  const sum = (place: number, part: (need: Need) => number) =>
    of(stages.slice(place).reduce((all, [phase]) => all + part(needs[phase]), 0));
  const asked = ({ asks, asksWithOtherKey = asks }: Need) => (hasOtherKey ? asksWithOtherKey : asks);
  const lent = ({ lends = 0 }: Need) => lends;
  return {
    needed: sum(from, asked),
    lent: sum(from, lent),
    later: { needed: sum(after, asked), lent: sum(after, lent) },
    always: of(parts.always),
    each: of(parts.each),
  };
}

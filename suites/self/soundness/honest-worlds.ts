import { oneOf, type Random, spread } from './drawn-numbers.ts';
import { fieldOf, type Heard, limitOf, otherUrls, sizeKey } from './heard.ts';
import { atSomePace, imported, longBefore, toggling } from './honest-data.ts';
import {
  byConnection,
  byLot,
  byNumber,
  byTurns,
  connections,
  inWaves,
  lags,
  staleUnderLoad,
  unlikeNodes,
} from './honest-nodes.ts';
import { type HonestWorld, world } from './honest-world.ts';

/** How an honest service may behave: one kind of it, each world drawn anew. */
export type Kind = keyof typeof kinds;

const kinds = {
  'data that change by themselves, one change in 1,000 s to ten a second': (random: Random) =>
    world(random, atSomePace(random)),
  'data that toggle between two states, every 0.5 to 60 s': (random: Random) =>
    world(random, toggling(random)),
  'data that toggle about as often as a run rests, every 2 to 12 s': (random: Random) =>
    world(random, toggling(random, 2, 12)),
  'data that toggle slowly, every 1 to 10 min': (random: Random) => world(random, toggling(random, 60, 600)),
  'an import in mid-run': (random: Random) => world(random, imported(random)),
  'replicas by turns, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), {
      lag: ({ place }) => each[place % each.length] ?? 0,
    });
  },
  'replicas by lot, or by a cookie that is not sent, to 120 s behind': (random: Random) => {
    const each = lags(random, 120);
    return world(random, atSomePace(random, longBefore), { lag: () => oneOf(random, each) });
  },
  'data that toggle, replicas by lot': (random: Random) => {
    const each = lags(random, 120);
    return world(random, toggling(random), { lag: () => oneOf(random, each) });
  },
  'replicas by a header field or cookie that is sent, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, fieldOf) }),
  'data that toggle, replicas by a header field or cookie that is sent': (random: Random) =>
    world(random, toggling(random), { lag: byNumber(random, 120, fieldOf) }),
  'replicas by URL, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, ({ url }) => url) }),
  'replicas by connection, to 120 s behind': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: byNumber(random, 120, connections(random)) }),
  'data that toggle, replicas by connection': (random: Random) =>
    world(random, toggling(random), { lag: byNumber(random, 120, connections(random)) }),
  'a cache by URL or field that keeps to 120 s, and says nothing': (random: Random) =>
    world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120) } }),
  'a cache by URL that is refreshed in the background': (random: Random) =>
    world(random, atSomePace(random), {
      cache: { kept: spread(random, 0.2, 60), stale: spread(random, 0.2, 60) },
    }),
  'a cache for each connection': (random: Random) => {
    const connectionOf = connections(random);
    const keyOf = (heard: Heard) => connectionOf(heard) * 2 * otherUrls + heard.url;
    return world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120), keyOf } });
  },
  'data that toggle, behind a cache by URL': (random: Random) =>
    world(random, toggling(random), { cache: { kept: spread(random, 0.2, 120) } }),
  'data that toggle, behind a cache of whole lists by limit': (random: Random) =>
    world(random, toggling(random), { cache: { kept: spread(random, 0.2, 120), keyOf: limitOf } }),
  'data that change, behind a cache of whole lists by limit': (random: Random) =>
    world(random, atSomePace(random), { cache: { kept: spread(random, 0.2, 120), keyOf: limitOf } }),
  'data that toggle, limits rounded up to 10, 25, 50 or 100, behind a cache by these': (random: Random) =>
    world(random, toggling(random), {
      cache: { kept: spread(random, 0.2, 120), keyOf: sizeKey },
      hasFewSizes: true,
    }),
  'stale copies under load': (random: Random) =>
    world(random, atSomePace(random, longBefore), { lag: staleUnderLoad(random) }),
  'data that toggle, stale copies under load': (random: Random) =>
    world(random, toggling(random), { lag: staleUnderLoad(random) }),
  'a deploy, or a node that lies behind: some of 2 to 5 nodes, by turns': (random: Random) =>
    unlikeNodes(random, byTurns),
  'the same by lot': (random: Random) => unlikeNodes(random, byLot(random)),
  'the same by connection': (random: Random) => unlikeNodes(random, byConnection(random)),
  'a deploy in waves, by turns': (random: Random) => inWaves(random, byTurns),
  'a deploy in waves, by connection': (random: Random) => inWaves(random, byConnection(random)),
  'answers refused for the moment, or lost, one in 5 to 50': (random: Random) =>
    world(random, atSomePace(random), { missing: spread(random, 0.02, 0.2) }),
} as const;

export const kindNames = Object.keys(kinds) as readonly Kind[];

export function drawWorld(kind: Kind, random: Random): HonestWorld {
  return kinds[kind](random);
}

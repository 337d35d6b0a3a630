import { between, hashed, oneOf, type Random, spread } from './drawn-numbers.ts';
import type { Heard } from './heard.ts';
import { clockOfItsOwn } from './honest-data.ts';
import { type HonestWorld, world } from './honest-world.ts';

/** One replica is up to date, the others lie behind, each by a time of its own. */
export function lags(random: Random, most: number): readonly [number, ...number[]] {
  const others = Array.from({ length: oneOf(random, [1, 1, 2, 4]) }, () => spread(random, 0.05, most));
  return [0, ...others];
}

/** Most connections that are open at once. */
const mostOpen = 16;

/** Seconds without a request after which a server may close a connection. */
const idleFor = 4;

/** The connection of a request as the service tells it from others: it is closed after so many requests, or when idle. */
export function connections(random: Random): (heard: Heard) => number {
  const most = oneOf(random, [1, 10, 100, 1_000]);
  const isClosedIdle = random() < 0.5;
  const sent = new Int32Array(mostOpen);
  const lastAt = new Float64Array(mostOpen);
  const opened = new Int32Array(mostOpen);
  return ({ connection, time }) => {
    const isIdle = isClosedIdle && time - (lastAt[connection] ?? 0) > idleFor;
    if (isIdle || (sent[connection] ?? 0) >= most) {
      sent[connection] = 0;
      opened[connection] = (opened[connection] ?? 0) + 1;
    }
    sent[connection] = (sent[connection] ?? 0) + 1;
    lastAt[connection] = time;
    return (opened[connection] ?? 0) * mostOpen + connection;
  };
}

/** The same replica for the same number, as `numberOf` tells it of a request. */
export function byNumber(
  random: Random,
  most: number,
  numberOf: (heard: Heard) => number,
): (heard: Heard) => number {
  const each = lags(random, most);
  const salt = Math.floor(random() * 2 ** 31);
  return (heard) => each[hashed(numberOf(heard), salt) % each.length] ?? 0;
}

type NodeOf = (nodes: number, heard: Heard) => number;

export const byTurns: NodeOf = (nodes, { place }) => place % nodes;

export function byLot(random: Random): NodeOf {
  return (nodes) => Math.floor(random() * nodes);
}

export function byConnection(random: Random): NodeOf {
  const connectionOf = connections(random);
  const salt = Math.floor(random() * 2 ** 31);
  return (nodes, heard) => hashed(connectionOf(heard), salt) % nodes;
}

/** Some nodes answer otherwise than the others, from a time on and for a while; `nodeOf` is the node of a request. */
export function unlikeNodes(random: Random, nodeOf: NodeOf): HonestWorld {
  const nodes = oneOf(random, [2, 3, 4, 5]);
  const unlike = 1 + Math.floor(random() * (nodes - 1));
  const begins = between(random, -60, 60);
  const ends = begins + spread(random, 1, 600);
  return byNode(random, (heard) =>
    heard.time > begins && heard.time < ends && nodeOf(nodes, heard) < unlike ? 1 : 0,
  );
}

/** One node after the other answers in the new way, and some go back. */
export function inWaves(random: Random, nodeOf: NodeOf): HonestWorld {
  const nodes = oneOf(random, [2, 3, 4, 5, 8]);
  const begins = between(random, -60, 60);
  const apartBy = spread(random, 0.5, 120);
  const endsAt =
    random() < 0.5 ? Number.POSITIVE_INFINITY : begins + apartBy * nodes * between(random, 0.3, 2);
  return byNode(random, (heard) => {
    const node = nodeOf(nodes, heard);
    return heard.time > begins + node * apartBy && heard.time < endsAt + node * apartBy ? 1 : 0;
  });
}

/** The answer is what the node says. */
function byNode(random: Random, saysOf: (heard: Heard) => number): HonestWorld {
  return world(random, clockOfItsOwn, { lag: (heard) => heard.time - saysOf(heard) });
}

/** An older copy where there are more requests within a second than the service bears. */
export function staleUnderLoad(random: Random): (heard: Heard) => number {
  const most = oneOf(random, [2, 3, 5, 8]);
  const behind = spread(random, 1, 120);
  const recent = new Float64Array(most + 1).fill(Number.NEGATIVE_INFINITY);
  return ({ time, place }) => {
    const before = recent[place % recent.length] ?? 0;
    recent[place % recent.length] = time;
    return time - before < 1 ? behind : 0;
  };
}

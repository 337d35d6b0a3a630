import { returnsOf } from '../../../oracles/oscillation-count.ts';
import { historyOf } from '../../../verdict/history.ts';
import { comesBack, returnsInSpite } from '../../paging/comes-back.ts';
import type { Random } from './drawn-numbers.ts';
import type { HonestWorld } from './honest-world.ts';
import { lag, readList } from './read-list.ts';

/** Repetitions of a question before the wait, and at most after it. */
const times = 8;

/** Asks one question alone, again and again. */
async function isBack(world: HonestWorld, url: number): Promise<true | undefined> {
  const early = Array.from({ length: times }, () => world.ask(url)).filter((one) => one !== undefined);
  const found = await comesBack({
    early,
    ask: async () => world.ask(url),
    reading: String,
    rest: async () => world.wait(2 * lag),
    most: times,
  });
  return found && true;
}

/** A page, or its total, that comes back (`suites/paging/settled-contradiction.ts`). */
export async function pageComesBack(
  world: HonestWorld,
  random: Random,
  url: number,
  readings: number,
): Promise<true | undefined> {
  const read = readList(world, random, readings);
  const own = read.filter(({ question }) => question === read[0]?.question).map(({ shown }) => shown);
  const isTold = await isBack(world, url);
  const isMoving = isTold && historyOf(read).verdict === 'moved' && returnsOf(own) < returnsInSpite;
  return isMoving === true ? undefined : isTold;
}

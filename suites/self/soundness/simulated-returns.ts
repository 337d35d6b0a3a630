import { returnsOf } from '../../../oracles/oscillation-count.ts';
import { historyOf } from '../../../verdict/history.ts';
import { longestLag } from '../../../verdict/waits.ts';
import { comesBack, returnsOfADefect } from '../../paging/comes-back.ts';
import type { HonestWorld, Random } from './honest-worlds.ts';
import { readList } from './read-list.ts';

const lag = longestLag / 1_000;

/** One question alone, again and again. */
interface Alone {
  readonly url: number;
  /** Before the wait, and at most after it. */
  readonly times: number;
  /** Seconds of the wait, where no cache says how long it keeps an answer. */
  readonly wait: number;
  readonly leastEarly: number;
}

async function isBack(
  world: HonestWorld,
  { url, times, wait, leastEarly }: Alone,
): Promise<true | undefined> {
  const early = Array.from({ length: times }, () => world.ask(url)).filter((one) => one !== undefined);
  if (returnsOf(early) < leastEarly) return undefined;
  const found = await comesBack({
    early,
    ask: async () => world.ask(url),
    reading: String,
    rest: async () => world.wait(wait),
    most: times,
  });
  return found && true;
}

/** Returns to what the same question was answered before that tell, though the list went on. */
const returnsInSpite = 2;

/** A page that comes back (`suites/paging/settled-contradiction.ts`). */
export async function pageComesBack(
  world: HonestWorld,
  random: Random,
  url: number,
  readings: number,
): Promise<true | undefined> {
  const read = readList(world, random, readings);
  const own = read.filter(({ question }) => question === read[0]?.question).map(({ shown }) => shown);
  const isTold = await isBack(world, { url, times: 8, wait: 2 * lag, leastEarly: 0 });
  const isMoving = isTold && historyOf(read).verdict === 'moved' && returnsOf(own) < returnsInSpite;
  return isMoving === true ? undefined : isTold;
}

/** A total that comes back (`suites/paging/returning-total.ts`). */
export async function totalComesBack(
  world: HonestWorld,
  random: Random,
  url: number,
  readings: number,
): Promise<true | undefined> {
  const read = readList(world, random, readings);
  const isTold = await isBack(world, { url, times: 20, wait: lag, leastEarly: returnsOfADefect });
  return isTold && historyOf(read).isSure ? undefined : isTold;
}

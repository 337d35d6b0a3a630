import { seededRandom } from '../../../verdict/seeded-random.ts';
import { drawnWait, longestSilence } from '../../../verdict/waits.ts';
import { urls } from './arms.ts';
import type { Random } from './drawn-numbers.ts';
import type { HonestWorld } from './honest-world.ts';
import { odds, type Procedure } from './procedure.ts';
import { lag, pages, readPages } from './read-list.ts';
import type { ReadPage } from './simulated-list.ts';

function seenBefore(read: readonly ReadPage[]) {
  const last = new Int32Array(pages);
  const isRead = new Uint8Array(pages);
  let [asked, changed] = [0, 0];
  for (const { page, state } of read) {
    asked += isRead[page] ?? 0;
    if (isRead[page] === 1 && last[page] !== state) changed += 1;
    isRead[page] = 1;
    last[page] = state;
  }
  return {
    known: { asked, changed },
    hasMoved: read.some(({ state }) => state !== read[0]?.state),
    read,
    usual: isRead[urls.page] === 1 ? last[urls.page] : undefined,
  };
}

const silence = longestSilence / 1_000;

/** The suspicion is opened, whatever was read. */
function settle(world: HonestWorld, random: Random, procedure: Procedure) {
  const { known, ...seen } = seenBefore(readPages(world, random, procedure.readings));
  return procedure.accuses(world, {
    ...seen,
    terms: {
      odds: () => procedure.odds ?? odds,
      rounds: procedure.rounds,
      random,
      known,
      rest: async () => world.wait(drawnWait(lag, random)),
    },
    outlive: async () => world.wait(drawnWait(silence, random)),
  });
}

/** How many of so many honest worlds are accused. */
export async function accusations(
  draw: (random: Random) => HonestWorld,
  procedure: Procedure,
  { worlds, seed }: { readonly worlds: number; readonly seed: number },
): Promise<number> {
  const random = seededRandom(seed);
  let accused = 0;
  for (let world = 0; world < worlds; world += 1)
    if ((await settle(draw(random), random, procedure)) !== undefined) accused += 1;
  return accused;
}

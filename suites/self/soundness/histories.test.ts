import { describe, expect, it } from 'vitest';
import { historyOf, type Reading } from '../../../verdict/history.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import type { Random } from './drawn-numbers.ts';
import { drawWorld, kindNames } from './honest-worlds.ts';
import { type ReadWorld, readList } from './read-list.ts';

const worlds = 300;
/** Answers of a domain in a run, as the reference service is asked. */
const readings = 60;

/** Of so many lists: how many are still, moved, or neither. */
function verdictsOf(read: (random: Random) => readonly Reading[]) {
  const random = seededRandom(1);
  const counts = { still: 0, moved: 0, neither: 0 };
  for (let world = 0; world < worlds; world += 1) counts[historyOf(read(random)).verdict] += 1;
  return counts;
}

/** A list that stands still, and answers that are wrong: at which place of the run, to which question, after which. */
type Defect = (random: Random) => (page: number, place: number, before: number) => boolean;

/** A list at rest as it is read, with a wrong answer wherever the defect shows: the same each time, or another. */
function readDefective(defect: Defect, random: Random): readonly Reading[] {
  const isWrong = defect(random);
  const isSteady = random() < 0.5;
  let [time, place, before] = [0, 0, -1];
  const world: ReadWorld = {
    ask(page) {
      time += 0.02;
      place += 1;
      const wrong = isWrong(page, place, before);
      before = page;
      return wrong ? (isSteady ? 1 : place) : 0;
    },
    wait(seconds) {
      time += seconds;
    },
    get time() {
      return time;
    },
  };
  return readList(world, random, readings);
}

/** One answer in 2 to one in 10. */
const oneIn = (random: Random) => 2 + Math.floor(random() * 9);

const defects: Readonly<Record<string, Defect>> = {
  'by lot': (random) => {
    const chance = 1 / oneIn(random);
    return () => random() < chance;
  },
  'by question': (random) => {
    const wrong = Math.floor(random() * 6);
    return (page) => page === wrong;
  },
  'right after another question': (random) => {
    const other = Math.floor(random() * 6);
    return (_, __, before) => before === other;
  },
  'by turns': (random) => {
    const turns = oneIn(random);
    return (_, place) => place % turns === 0;
  },
};

describe('a list at rest', () => {
  it('is still, whenever and however often it is read', () => {
    const still = (random: Random) => readDefective(() => () => false, random);
    expect(verdictsOf(still)).toEqual({ still: worlds, moved: 0, neither: 0 });
  });

  it.each(Object.entries(defects))(
    'whose answers are wrong %s is seldom taken for one that moved',
    (_, defect) => {
      const { moved } = verdictsOf((random) => readDefective(defect, random));
      expect(moved / worlds).toBeLessThanOrEqual(0.01);
    },
  );
});

/** So many at most look as if chance or the question decided: behind a cache, or nodes by turns or by lot. The others are still, or moved. */
const mostNeither = 0.55;

describe('an honest list is told from one with a defect', () => {
  it.each(kindNames)('%s', (kind) => {
    const { neither } = verdictsOf((random) => readList(drawWorld(kind, random), random, readings));
    expect(neither / worlds).toBeLessThanOrEqual(mostNeither);
  });
});

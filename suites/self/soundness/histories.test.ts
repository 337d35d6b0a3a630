import { describe, expect, it } from 'vitest';
import { historyOf, type Reading } from '../../../verdict/history.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import { drawWorld, type HonestWorld, type Kind, kindNames, type Random } from './honest-worlds.ts';
import { readList } from './simulate.ts';

const worlds = 10_000;
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
type Defect = (random: Random) => (question: string, place: number, before: string) => boolean;

/** A list at rest as it is read, with a wrong answer wherever the defect shows: the same each time, or another. */
function readDefective(defect: Defect, random: Random): readonly Reading[] {
  const isWrong = defect(random);
  const isSteady = random() < 0.5;
  let [time, place, before] = [0, 0, ''];
  const world: HonestWorld = {
    ask(question) {
      time += 0.02;
      place += 1;
      const wrong = isWrong(question, place, before);
      before = question;
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
    return (question) => question === `page ${wrong}`;
  },
  'right after another question': (random) => {
    const other = Math.floor(random() * 6);
    return (_, __, before) => before === `page ${other}`;
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

/** How many of each kind at most look as if chance or the question decided; the others are still, or moved. */
const mostNeither: Readonly<Record<Kind, number>> = {
  'data that change by themselves, one change in 1,000 s to ten a second': 0.08,
  'data that toggle between two states, every 0.5 to 60 s': 0.22,
  'an import in mid-run': 0.01,
  'replicas by turns, to 120 s behind': 0.32,
  'replicas by lot, to 120 s behind': 0.26,
  'replicas by URL, to 120 s behind': 0.22,
  'a cache by URL that keeps to 120 s, and says nothing': 0.23,
  'data that toggle, behind a cache by URL': 0.4,
  'stale copies under load': 0.09,
  'a deploy, or a node that lies behind: some of 2 to 5 nodes, by turns': 0.28,
  'the same by lot': 0.29,
  'answers refused for the moment, or lost, one in 5 to 50': 0.09,
};

describe('an honest list is told from one with a defect', () => {
  it.each(kindNames)('%s', (kind) => {
    const { neither } = verdictsOf((random) => readList(drawWorld(kind, random), random, readings));
    expect(neither / worlds).toBeLessThanOrEqual(mostNeither[kind]);
  });
});

import type { World } from '../behaviours/alter.ts';
import { changePerson } from '../behaviours/change.ts';
import { hash } from '../data/hash.ts';
import type { Persons } from '../data/person.ts';
import { behindChoices } from './behind.ts';
import { isFirst, newcomer, withAdded } from './changing-list.ts';
import { alternatives, type Choice } from './choice.ts';

const ADDED_EVERY_MS = 500;
const REPLACED_EVERY_MS = 700;
const ANEW_EVERY_MS = 1_000;
const PLACE_ANEW = 3;

/** Whole periods since now. */
function ticks(periodMs: number, { now }: World): () => number {
  const started = now();
  return () => Math.floor((now() - started) / periodMs);
}

/** Persons at a tick, by index: from `size` on they are newcomers. Each tick one leaves and one comes at the end. */
function comingAndGoing(seed: number, size: number): (tick: number) => readonly number[] {
  const there = Array.from({ length: size }, (_, index) => index);
  let done = 0;
  return (tick) => {
    for (; done < tick; done += 1) {
      there.splice(hash(seed, 'gone', done) % there.length, 1);
      there.push(size + done);
    }
    return there;
  };
}

function replaced(persons: Persons, there: readonly number[]): Persons {
  const { domain, length } = persons;
  const at = (place: number) => {
    const index = there[place] ?? place;
    return index < length ? persons.at(index) : newcomer(domain, index);
  };
  return { domain, length, at };
}

const LEAVES_AFTER_MS = 1_500;
const COUNTED_UNTIL_MS = 4_500;

/** From one moment on no person is listed, and from a later one on none is counted. */
const customerLeaves: Choice['alter'] = (inner, world) => {
  let first: number | undefined;
  const since = (persons: Persons) => {
    if (!isFirst(persons, world)) return 0;
    first ??= world.now();
    return world.now() - first;
  };
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      return since(ordered) < COUNTED_UNTIL_MS ? ordered : { ...ordered, length: 0 };
    },
    take: (view, window) => (since(view.persons) < LEAVES_AFTER_MS ? inner.take(view, window) : []),
  };
};

/** Each second the person at one place of a list is created anew; a person is identified by the address. */
const createdAnew: Choice['alter'] = (inner, world) => {
  const started = world.now();
  const anew = ticks(ANEW_EVERY_MS, world);
  return changePerson((record, { index }) => {
    if (index !== PLACE_ANEW) return record;
    return { ...record, created_at: new Date(started + anew() * ANEW_EVERY_MS).toISOString() };
  })(inner, world);
};

/** Changes come after the order that was chosen, so that they are at the end of any. */
export const liveChoices: readonly Choice[] = alternatives([
  {
    name: 'customer-leaves',
    says: 'A second and a half after the first domain was first asked for nobody is listed there any more; `total` and `total_pages` follow three seconds later.',
    live: true,
    alter: customerLeaves,
  },
  {
    name: 'person-created-anew',
    says: 'Every second an import creates one person of each domain anew: `created_at` is the time of the import.',
    live: true,
    alter: createdAnew,
  },
  {
    name: 'persons-added',
    says: 'Every half second a person is added at the end of the first domain.',
    live: true,
    alter(inner, world) {
      const added = ticks(ADDED_EVERY_MS, world);
      return {
        order(persons, asked) {
          const ordered = inner.order(persons, asked);
          return isFirst(ordered, world) ? withAdded(ordered, added()) : ordered;
        },
      };
    },
  },
  {
    name: 'persons-come-and-go',
    says: 'Every 700 ms a person of the first domain is gone and another one comes: the total stays.',
    live: true,
    alter(inner, world) {
      const tick = ticks(REPLACED_EVERY_MS, world);
      let there: ReturnType<typeof comingAndGoing> | undefined;
      return {
        order(persons, asked) {
          const ordered = inner.order(persons, asked);
          if (!isFirst(ordered, world)) return ordered;
          there ??= comingAndGoing(world.seed, ordered.length);
          return replaced(ordered, there(tick()));
        },
      };
    },
  },
  ...behindChoices,
]);

import type { Alter, World } from '../behaviours/alter.ts';
import type { PageView } from '../behaviours/behaviours.ts';
import type { Person, Persons } from '../data/person.ts';
import { isFirst, newcomer, withAdded } from './changing-list.ts';
import type { Choice } from './choice.ts';

const ADDED_EVERY_MS = 900;
const BEHIND_MS = 1_000;
const REPLACED_AFTER_MS = 1_000;

/** How many persons have come since the service was started, so long ago. */
function arrivals({ now }: World): (agoMs: number) => number {
  const started = now();
  return (agoMs) => Math.max(Math.floor((now() - agoMs - started) / ADDED_EVERY_MS), 0);
}

const countedEarlier: Alter = (inner, world) => {
  const arrived = arrivals(world);
  const missing = ({ persons }: PageView) => (isFirst(persons, world) ? arrived(0) - arrived(BEHIND_MS) : 0);
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      return isFirst(ordered, world) ? withAdded(ordered, arrived(0)) : ordered;
    },
    countTotal: (view) => inner.countTotal(view) - missing(view),
    countPages: (view) =>
      missing(view) === 0
        ? inner.countPages(view)
        : inner.countPages({ ...view, pages: inner.cutPages(view.rows - missing(view), view.size) }),
  };
};

/** The list without somebody in the middle, and with somebody new at its end. */
function withOneReplaced(persons: Persons): Persons {
  const { domain, length } = persons;
  const middle = Math.floor(length / 2);
  const at = (place: number): Person => {
    if (place === length - 1) return newcomer(domain, length);
    return persons.at(place < middle ? place : place + 1);
  };
  return { domain, length, at };
}

const replacedOnce: Alter = (inner, world) => {
  let first: number | undefined;
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      if (!isFirst(ordered, world)) return ordered;
      first ??= world.now();
      return world.now() - first < REPLACED_AFTER_MS ? ordered : withOneReplaced(ordered);
    },
  };
};

/** Data that change, of which some answers tell later than others. */
export const behindChoices: readonly Choice[] = [
  {
    name: 'one-person-replaced',
    says: 'A second after the first domain was first asked for, one person is gone and another one has come.',
    live: true,
    alter: replacedOnce,
  },
  {
    name: 'total-a-second-behind',
    says: 'Every 900 ms a person is added to the first domain; `total` and `total_pages` are those of a second ago.',
    live: true,
    alter: countedEarlier,
  },
];

import type { Alter, World } from '../behaviours/alter.ts';
import type { Answer } from '../behaviours/answer.ts';
import type { PageView } from '../behaviours/behaviours.ts';
import type { Person, Persons } from '../data/person.ts';
import { isFirst, newcomer, withAdded } from './changing-list.ts';
import type { Choice } from './choice.ts';

const ADDED_EVERY_MS = 900;
const BEHIND_MS = 1_000;
const KEPT_MS = 2_000;
const KEPT_LONGER_MS = 4_000;
const REPLACED_EVERY_MS = 500;
const REPLACED_AFTER_MS = 1_000;

/** Number of persons that were added until `agoMs` milliseconds ago, since the service was started. */
function arrivals({ now }: World): (agoMs: number) => number {
  const started = now();
  return (agoMs) => Math.max(Math.floor((now() - agoMs - started) / ADDED_EVERY_MS), 0);
}

/** A person is added to the first domain now and then; `behindMs` says how old the list is that a request is given. */
function growing(behindMs: (requestNumber: number) => number): Alter {
  return (inner, world) => {
    const arrived = arrivals(world);
    return {
      order(persons, asked) {
        const ordered = inner.order(persons, asked);
        if (!isFirst(ordered, world)) return ordered;
        return withAdded(ordered, arrived(behindMs(asked.question.number)));
      },
    };
  };
}

/** Keeps what was answered for a while, and says nothing of it. */
const keptUnsaid =
  (keptMs: number): Alter =>
  (inner, { now }) => {
    const kept = new Map<string, { readonly answer: Answer; readonly since: number }>();
    return {
      async answer(question, all) {
        const key = `${question.method} ${question.url} ${question.headers.authorization}`;
        const stored = kept.get(key);
        if (stored !== undefined && now() - stored.since < keptMs) return stored.answer;
        const answer = await inner.answer(question, all);
        if (answer.status === 200 && question.endpoint === 'persons') kept.set(key, { answer, since: now() });
        return answer;
      },
    };
  };

const countedEarlier: Alter = (inner, world) => {
  const arrived = arrivals(world);
  const missing = ({ persons }: PageView) => (isFirst(persons, world) ? arrived(0) - arrived(BEHIND_MS) : 0);
  return {
    ...growing(() => 0)(inner, world),
    countTotal: (view) => inner.countTotal(view) - missing(view),
    countPages: (view) =>
      missing(view) === 0
        ? inner.countPages(view)
        : inner.countPages({ ...view, pages: inner.cutPages(view.rows - missing(view), view.size) }),
  };
};

/** The list without one person in the middle, and with a new one at its end. */
function withOneReplaced(persons: Persons): Persons {
  const { domain, length } = persons;
  const middle = Math.floor(length / 2);
  const at = (place: number): Person => {
    if (place === length - 1) return newcomer(domain, length);
    return persons.at(place < middle ? place : place + 1);
  };
  return { domain, length, at };
}

/** Each time, who was there the longest has gone. */
const replacedAgainAndAgain: Alter = (inner, { now }) => {
  const started = now();
  return {
    order(persons, asked) {
      const gone = Math.floor((now() - started) / REPLACED_EVERY_MS);
      const listed = inner.order(persons, asked);
      const { domain, length } = listed;
      const at = (place: number): Person => {
        const index = place + gone;
        return index < length ? listed.at(index) : newcomer(domain, index);
      };
      return { domain, length, at };
    },
  };
};

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
    name: 'kept-two-seconds-unsaid',
    says: 'Every 900 ms a person is added to the first domain; a page is kept for two seconds, and nothing says so.',
    live: true,
    alter: (inner, world) => {
      const listed = { ...inner, ...growing(() => 0)(inner, world) };
      return { ...listed, ...keptUnsaid(KEPT_MS)(listed, world) };
    },
  },
  {
    name: 'replaced-and-kept-four-seconds',
    says: 'Every half second a person of each domain is gone and another one has come; a page is kept for four seconds, and nothing says so.',
    live: true,
    alter: (inner, world) => {
      const listed = { ...inner, ...replacedAgainAndAgain(inner, world) };
      return { ...listed, ...keptUnsaid(KEPT_LONGER_MS)(listed, world) };
    },
  },
  {
    name: 'replica-a-second-behind',
    says: 'Every 900 ms a person is added to the first domain; every other answer knows only who was there a second ago.',
    live: true,
    alter: growing((requestNumber) => (requestNumber % 2 === 0 ? BEHIND_MS : 0)),
  },
  {
    name: 'total-a-second-behind',
    says: 'Every 900 ms a person is added to the first domain; `total` and `total_pages` are those of a second ago.',
    live: true,
    alter: countedEarlier,
  },
];

import type { Alter } from '../../behaviours/alter.ts';
import { rightKey } from '../auth/right-key.ts';
import type { Fault } from '../fault.ts';
import { wrongPages } from './situation.ts';

/** Milliseconds in which nobody asks, after which a service lets go of what it keeps ready. */
const IDLE_MS = 3_000;

/** Tells whether a request is the first one behind a pause. */
function firstWhenIdle(now: () => number): () => boolean {
  let last = now();
  return () => {
    const isFirst = now() - last >= IDLE_MS;
    last = now();
    return isFirst;
  };
}

/** Whoever comes before the keys are loaded anew is let in. */
const keysAsleep: Alter = (inner, world) => {
  const isFirst = firstWhenIdle(world.now);
  return {
    answer: (question, all) =>
      inner.answer(question, isFirst() ? { ...all, presentedKey: () => rightKey(question, world) } : all),
  };
};

/** Whoever comes with any key before the keys are loaded anew is let in. */
const lookupAsleep: Alter = (inner, world) => {
  const isFirst = firstWhenIdle(world.now);
  return {
    answer(question, all) {
      const isOpen = isFirst() && all.presentedKey(question) !== undefined;
      return inner.answer(question, isOpen ? { ...all, presentedKey: () => rightKey(question, world) } : all);
    },
  };
};

/** The first page that is read behind a pause holds what one of two stores has, while the other one wakes. */
const storeAsleep: Alter = (inner, { now }) => {
  const isFirst = firstWhenIdle(now);
  return {
    take(view, window) {
      const taken = inner.take(view, window);
      return isFirst() ? taken.slice(0, Math.ceil(taken.length / 2)) : taken;
    },
  };
};

/** The first page that is read behind a pause is that of a list which is not loaded yet. */
const listAsleep: Alter = (inner, { now }) => {
  const isFirst = firstWhenIdle(now);
  const asleep = new WeakMap<object, boolean>();
  const isAsleep = (question: object) => {
    const known = asleep.get(question) ?? isFirst();
    asleep.set(question, known);
    return known;
  };
  return {
    take: (view, window) => (isAsleep(view.question) ? [] : inner.take(view, window)),
    countTotal: (view) => (isAsleep(view.question) ? 0 : inner.countTotal(view)),
  };
};

/** Faults in which a service that was left alone for a while answers its first request in another way. */
export const idleFaults: readonly Fault[] = [
  {
    name: 'keys-asleep',
    says: 'The first request behind three seconds without any is let in without a key, or with a wrong one: the keys are being loaded anew.',
    breaks: ['AUTH-1', 'AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7', 'AUTH-10', 'AUTH-11', 'AUTH-12', 'PARTNER-2'],
    alter: keysAsleep,
  },
  {
    name: 'any-key-while-asleep',
    says: 'The first request behind three seconds without any is let in with whatever key it has: keys are looked up anew.',
    breaks: ['AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7', 'AUTH-10', 'AUTH-12', 'PARTNER-2'],
    alter: lookupAsleep,
  },
  {
    name: 'store-asleep',
    says: 'The first page behind three seconds without any holds half of its persons: one of two stores is asleep.',
    ...wrongPages('PAGING-9'),
    alter: storeAsleep,
  },
  {
    name: 'list-asleep',
    says: 'The first page behind three seconds without any is empty, and `total` is 0: the list is being loaded.',
    ...wrongPages('PAGING-4'),
    alter: listAsleep,
  },
];

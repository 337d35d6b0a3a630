import type { Alter } from '../behaviours/alter.ts';
import { type Reason, Refused } from '../behaviours/refused.ts';

/** Milliseconds for which it is remembered that something is not there. */
const KEPT_MS = 1_000;

/** Cache of names that were not found, under a key that others share: the length of the name. */
function absences(now: () => number) {
  const kept = new Map<number, number>();
  return {
    add: (name: string) => kept.set(name.length, now()),
    has: (name: string) => now() - (kept.get(name.length) ?? Number.NEGATIVE_INFINITY) < KEPT_MS,
  };
}

/** Looks something up behind a memory of what was not found. */
function behindMemory(reason: Reason, now: () => number) {
  const absent = absences(now);
  return <Found>(name: string, look: () => Found): Found => {
    try {
      const found = look();
      if (absent.has(name)) throw new Refused(reason);
      return found;
    } catch (error) {
      if (error instanceof Refused && error.reason === reason && !absent.has(name)) absent.add(name);
      throw error;
    }
  };
}

/** Known consumers are refused for a while after an unknown one. */
export const consumersBehindMemory: Alter = (inner, { now }) => {
  const remembered = behindMemory('unknown-consumer', now);
  return { findConsumer: (id, question) => remembered(id, () => inner.findConsumer(id, question)) };
};

/** Known domains are refused for a while after an unknown one. */
export const domainsBehindMemory: Alter = (inner, { store, now }) => {
  const remembered = behindMemory('unknown-domain', now);
  return {
    select: (partnerId, domain, asked) =>
      remembered(domain, () => {
        if (store.persons(partnerId, domain) === undefined) throw new Refused('unknown-domain');
        return inner.select(partnerId, domain, asked);
      }),
  };
};

/** The own partner is refused for a while after an unknown one. */
export const partnersBehindMemory: Alter = (inner, { now }) => {
  const remembered = behindMemory('unknown-partner', now);
  return { admit: (holder, question) => remembered(question.id, () => inner.admit(holder, question)) };
};

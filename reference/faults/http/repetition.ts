import type { Alter } from '../../behaviours/alter.ts';
import { problem } from '../../behaviours/answer.ts';
import { Refused } from '../../behaviours/refused.ts';
import { consumer } from '../../data/consumer.ts';
import type { Fault } from '../fault.ts';

/** Refuses once a request that equals the last answered one. */
const replayRefused: Alter = (inner) => {
  let last: string | undefined;
  return {
    answer(question, all) {
      const request = `${question.method} ${question.url} ${question.headers.authorization}`;
      const isReplay = request === last;
      last = isReplay ? undefined : request;
      return isReplay
        ? problem(409, 'Conflict', 'This request was sent before.')
        : inner.answer(question, all);
    },
  };
};

/** Registers an id at its first request, which is refused: true at any later one. */
function madeByReading(): (id: string) => boolean {
  const asked = new Set<string>();
  return (id) => {
    const isThere = asked.has(id);
    asked.add(id);
    return isThere;
  };
}

/** Requests that change what the next ones get, or that may be sent only once. */
export const repetitionFaults: readonly Fault[] = [
  {
    name: 'repeated-request-refused',
    says: 'The same request again right after its answer is refused with 409: it is taken for a replay.',
    breaks: ['HTTP-5'],
    alter: replayRefused,
  },
  {
    name: 'consumer-made-by-reading',
    says: 'A consumer that nobody has is refused once, and is there from then on: reading makes the record.',
    breaks: ['HTTP-5'],
    alter: (inner, { seed }) => {
      const isThere = madeByReading();
      return {
        findConsumer(id, question) {
          try {
            return inner.findConsumer(id, question);
          } catch (error) {
            if (error instanceof Refused && isThere(id)) return consumer(seed, id);
            throw error;
          }
        },
      };
    },
  },
  {
    name: 'domain-made-by-reading',
    says: 'A domain that nobody has is refused once, and is an empty customer from then on.',
    breaks: ['HTTP-5'],
    alter: (inner, { store }) => {
      const isThere = madeByReading();
      return {
        select(partnerId, domain, asked) {
          const isKnown = store.persons(partnerId, domain) !== undefined;
          if (!isKnown && !isThere(domain)) throw new Refused('unknown-domain');
          return inner.select(partnerId, domain, asked);
        },
      };
    },
  },
  {
    name: 'total-counts-requests',
    says: 'The total of a domain grows by one with each request for its persons.',
    breaks: ['PAGING-5'],
    follows: ['HTTP-5', 'PAGING-4', 'DOMAIN-3'],
    alter: (inner) => {
      const requests = new Map<string, number>();
      return {
        countTotal(view) {
          const total = inner.countTotal(view);
          if (total === 0) return total;
          const { domain } = view.persons;
          const before = requests.get(domain) ?? 0;
          requests.set(domain, before + 1);
          return total + before;
        },
      };
    },
  },
  {
    name: 'person-removed-by-reading',
    says: 'Each page that is read takes the last person off the domain: what was delivered is deleted.',
    breaks: ['HTTP-5'],
    alter: (inner) => {
      const taken = new Map<string, number>();
      return {
        select(partnerId, domain, asked) {
          const persons = inner.select(partnerId, domain, asked);
          const before = taken.get(domain) ?? 0;
          taken.set(domain, before + 1);
          return { ...persons, length: Math.max(persons.length - before, 0) };
        },
      };
    },
  },
];

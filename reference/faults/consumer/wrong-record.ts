import { setTimeout as wait } from 'node:timers/promises';
import type { Alter, World } from '../../behaviours/alter.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Consumer } from '../../data/consumer.ts';
import { hash } from '../../data/hash.ts';
import type { Fault } from '../fault.ts';

/** Long enough for requests that were sent together to meet, as they would in a query. */
const QUERY_MS = 4;

/** Punctuation that needs no escape, escaped in the path. */
const needlessEscape = /^[^?]*%(?:2[de]|5f|7e)/i;

/** Answers an unknown identifier with the record of one that is taken for it. */
function insteadOfUnknown(taken: (id: string, known: readonly string[]) => string | undefined): Alter {
  return (inner, world) => ({
    findConsumer(id, question) {
      const other = isKnown(id, world) ? undefined : taken(id, world.accounts.consumerIds);
      return inner.findConsumer(other ?? id, question);
    },
  });
}

function isKnown(id: string, { store }: World): boolean {
  return store.consumer(id) !== undefined;
}

const unknown: readonly Fault[] = [
  {
    name: 'consumer-beginning-accepted',
    says: 'The beginning of an identifier is enough to get the record.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => known.find((one) => one.startsWith(id))),
  },
  {
    name: 'consumer-compared-as-pattern',
    says: 'An identifier is compared by LIKE: a percent sign is any consumer.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => (id === '%' ? known[0] : undefined)),
  },
  {
    name: 'consumer-condition-in-identifier',
    says: 'An identifier is put into the query as text: a condition that always holds selects the first consumer.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => (/' or '(\w)'='\1$/i.test(id) ? known[0] : undefined)),
  },
  {
    name: 'consumer-signs-dropped',
    says: 'Signs are taken out of an identifier before it is looked up.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => known.find((one) => one === id.replace(/[^\w-]/g, ''))),
  },
  {
    name: 'consumer-longer-accepted',
    says: 'What follows a known identifier in the path is not compared.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => known.find((one) => id.startsWith(one))),
  },
  {
    name: 'unknown-consumer-is-first',
    says: 'An identifier that nobody has is answered with the first consumer.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((_, known) => known[0]),
  },
  {
    name: 'unknown-consumer-is-last-read',
    says: 'An identifier that nobody has is answered with the record that was read last.',
    breaks: ['CONSUMER-3'],
    alter(inner) {
      let last: Consumer | undefined;
      return {
        findConsumer(id, question) {
          try {
            last = inner.findConsumer(id, question);
            return last;
          } catch (error) {
            if (last === undefined || !(error instanceof Refused)) throw error;
            return last;
          }
        },
      };
    },
  },
  {
    name: 'unknown-consumer-is-next',
    says: 'An identifier that nobody has is answered with the next one in the order of the index.',
    breaks: ['CONSUMER-3'],
    alter: insteadOfUnknown((id, known) => {
      const sorted = [...known].sort();
      return sorted.find((one) => one > id) ?? sorted.at(-1);
    }),
  },
];

/** The record of one identifier changes from answer to answer. */
const follows = ['CONSUMER-5', 'HTTP-5'];

const mistaken: readonly Fault[] = [
  {
    name: 'consumer-chosen-by-query',
    says: 'Parameters of path and query are merged: `id` in the query chooses whose record is answered.',
    breaks: ['CONSUMER-4'],
    alter: (inner) => ({
      findConsumer: (id, question) => inner.findConsumer(question.query.get('id') ?? id, question),
    }),
  },
  {
    name: 'consumer-kept-by-query',
    says: 'The record that was read first with a query is answered for every consumer with the same query.',
    breaks: ['CONSUMER-4'],
    alter(inner) {
      const kept = new Map<string, Consumer>();
      return {
        findConsumer(id, question) {
          const own = inner.findConsumer(id, question);
          const key = question.query.toString();
          const answered = kept.get(key) ?? own;
          kept.set(key, answered);
          return answered;
        },
      };
    },
  },
  {
    name: 'consumer-limit-zero-is-next',
    says: 'A `limit` of 0 is taken for a place in the list: the record of the next consumer is answered.',
    breaks: ['CONSUMER-4'],
    alter: (inner, { accounts: { consumerIds } }) => {
      const isZero = ({ query }: Question) => query.get('limit') === '0';
      return {
        readConsumerLimit: (question) => (isZero(question) ? undefined : inner.readConsumerLimit(question)),
        findConsumer(id, question) {
          const place = isZero(question) ? consumerIds.indexOf(id) : -1;
          const next = place < 0 ? undefined : consumerIds[(place + 1) % consumerIds.length];
          return inner.findConsumer(next ?? id, question);
        },
      };
    },
  },
  {
    name: 'consumer-escaped-is-next',
    says: 'An identifier with an escaped sign that needs no escape (`%2D`, `%5F`) is cut there, and finds the next consumer.',
    breaks: ['CONSUMER-4'],
    alter: (inner, { accounts: { consumerIds } }) => ({
      findConsumer(id, question) {
        const place = needlessEscape.test(question.url) ? consumerIds.indexOf(id) : -1;
        const next = place < 0 ? undefined : consumerIds[(place + 1) % consumerIds.length];
        return inner.findConsumer(next ?? id, question);
      },
    }),
  },
  {
    name: 'consumer-of-previous-request',
    says: 'Every fifth record is that of the request before.',
    breaks: ['CONSUMER-4'],
    follows,
    alter(inner) {
      let before: Consumer | undefined;
      let answered = 0;
      return {
        findConsumer(id, question) {
          const own = inner.findConsumer(id, question);
          answered += 1;
          const shown = answered % 5 === 0 ? (before ?? own) : own;
          before = own;
          return shown;
        },
      };
    },
  },
  {
    name: 'consumer-address-of-previous-request',
    says: 'A record has the postal address of the consumer of the request before: a field of the handler is not reset.',
    breaks: ['CONSUMER-4'],
    follows,
    alter(inner, { seed }) {
      let before: Consumer | undefined;
      return {
        presentConsumer(consumer, question) {
          const { id } = before ?? consumer;
          before = consumer;
          const bits = hash(seed, 'address', id);
          const address = { street: `${bits % 97} Mill Lane`, postcode: String(bits % 100_000), city: 'Ely' };
          const withAddress = { ...consumer, address };
          return inner.presentConsumer(withAddress, question);
        },
      };
    },
  },
  {
    name: 'consumer-values-of-another',
    says: 'Every seventh answer about a consumer has its own identifier, and the name, address and times of another one.',
    breaks: ['CONSUMER-4'],
    follows,
    alter(inner, world) {
      let answered = 0;
      return {
        presentConsumer(consumer, question) {
          answered += 1;
          const [other] = world.accounts.consumerIds.flatMap((id) =>
            id === consumer.id ? [] : (world.store.consumer(id) ?? []),
          );
          if (answered % 7 !== 0 || other === undefined) return inner.presentConsumer(consumer, question);
          return inner.presentConsumer({ ...other, id: consumer.id }, question);
        },
      };
    },
  },
  {
    name: 'consumers-mixed-up-together',
    says: 'Of consumers that are asked for at the same time all are answered with the record of the last one.',
    breaks: ['CONSUMER-4'],
    follows,
    alter(inner, world) {
      let latest = '';
      return {
        async answer(question, all) {
          if (question.endpoint === 'consumer') {
            if (isKnown(question.id, world)) latest = question.id;
            await wait(QUERY_MS);
          }
          return inner.answer(question, all);
        },
        findConsumer: (id, question) => inner.findConsumer(isKnown(id, world) ? latest : id, question),
      };
    },
  },
  {
    name: 'second-consumer-is-first',
    says: 'The second consumer is answered with the record of the first: two were merged by mistake.',
    breaks: ['CONSUMER-4'],
    alter: (inner, { accounts }) => ({
      findConsumer(id, question) {
        const [first, second] = accounts.consumerIds;
        return inner.findConsumer(id === second ? first : id, question);
      },
    }),
  },
];

export const wrongRecordFaults: readonly Fault[] = [...unknown, ...mistaken];

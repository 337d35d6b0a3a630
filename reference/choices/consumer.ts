import { Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice } from './choice.ts';

export const consumerChoices: readonly Choice[] = [
  ...alternatives([
    {
      name: 'consumer-array',
      says: "The consumer endpoint's body is an array of one record.",
      alter: (inner) => ({ presentConsumer: (...shown) => [inner.presentConsumer(...shown)] }),
    },
    {
      name: 'consumer-nameless',
      says: 'The consumer record has no field that names the consumer.',
      alter: () => ({
        presentConsumer: ({ status, preferences, created_at }) => ({ status, preferences, created_at }),
      }),
    },
    {
      name: 'consumer-null',
      says: "The consumer endpoint's body is null for every consumer.",
      warns: ['CONSUMER-4'],
      alter: () => ({ presentConsumer: () => null }),
    },
    {
      name: 'consumer-string',
      says: "The consumer endpoint's body is a string.",
      alter: () => ({ presentConsumer: (consumer) => consumer.email }),
    },
  ]),
  {
    name: 'consumer-limit-required',
    says: 'The consumer endpoint refuses a request without `limit` with 400.',
    alter: (inner) => ({
      readConsumerLimit(question) {
        if (!question.query.has('limit')) throw new Refused('bad-limit');
        inner.readConsumerLimit(question);
      },
    }),
  },
];

import type { Alter } from '../../behaviours/alter.ts';
import type { Fault } from '../fault.ts';

const breaks = ['CONSUMER-5'];
const follows = ['HTTP-5'];

/** Changes the body of some answers about a consumer, which are counted from 1 for each of them. */
function changing(change: (body: unknown, answered: number) => unknown): Alter {
  return (inner) => {
    const answers = new Map<string, number>();
    return {
      presentConsumer(consumer, question) {
        const answered = (answers.get(consumer.id) ?? 0) + 1;
        answers.set(consumer.id, answered);
        return change(inner.presentConsumer(consumer, question), answered);
      },
    };
  };
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

export const unsteadyRecordFaults: readonly Fault[] = [
  {
    name: 'consumer-status-by-turns',
    says: 'The status of a consumer is the old one in every second answer: two nodes were updated at different times.',
    breaks,
    follows,
    alter: changing((body, answered) =>
      isRecord(body) && answered % 2 === 0 ? { ...body, status: 'pending' } : body,
    ),
  },
  {
    name: 'consumer-type-by-turns',
    says: 'Every third answer about a consumer is an array of one record.',
    breaks,
    follows,
    alter: changing((body, answered) => (answered % 3 === 0 ? [body] : body)),
  },
  {
    name: 'consumer-members-missing-by-turns',
    says: 'Every third answer about a consumer lacks what is stored elsewhere: preferences and tags.',
    breaks,
    follows,
    alter: changing((body, answered) => {
      if (!isRecord(body) || answered % 3 !== 0) return body;
      const { preferences: _, tags: __, ...rest } = body;
      return rest;
    }),
  },
];

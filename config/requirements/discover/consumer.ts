import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** The consumer record and its `limit`. */
export const consumer: readonly Requirement[] = [
  question({
    id: 'consumer.bodyType',
    clause: 'Endpoints 2, not shown 1',
    title: 'JSON type of the consumer body',
    says: 'Which JSON type the body of the consumer endpoint has. Answers: the name of the type.',
    matters: 'A client that expects an object fails on an array, and the reverse.',
  }),
  question({
    id: 'consumer.fields',
    clause: 'Resources, Consumer, not shown; Endpoints 2, not shown 1',
    title: 'fields of a consumer',
    says: 'Which fields a consumer record has. Answers: `{ field: [JSON types seen] }`.',
    matters: 'A client can only build on what it has seen: a field that goes or changes its type breaks it.',
  }),
  question({
    id: 'consumer.limitRequired',
    clause: 'Endpoints 2, not shown 2',
    title: 'consumer request without limit',
    says: 'Whether the request without `limit` is refused. Answers: a boolean.',
    matters: 'A client that leaves out a parameter without a known effect is refused.',
  }),
  question({
    id: 'consumer.unknown',
    clause: 'Endpoints 2, not shown 1; Errors, not shown',
    title: 'identifier that nobody has',
    says: 'How an identifier that nobody has is answered. Answers: `refused`, or what was seen.',
    matters:
      'A client cannot tell a consumer that does not exist from a failure, or takes an empty record for a real one.',
  }),
  question({
    id: 'consumer.limitEffect',
    clause: 'Endpoints 2, not shown 2',
    title: 'effect of limit on a consumer',
    says: 'What `limit` does on the consumer endpoint. Answers: `none`, `refused` (where invalid), or what was seen.',
    matters: 'A client may get a cut record with one value of `limit` and the whole one with another.',
  }),
];

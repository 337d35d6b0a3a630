import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** The query parameters, and the domain among them. */
export const domain: readonly Requirement[] = [
  question({
    id: 'parameters.required',
    clause: 'Endpoints 1, not shown 1',
    title: 'required query parameters',
    says: 'Without which query parameters the request is refused. Answers: an array of their names.',
    matters: 'A client that leaves one out is refused from the day on which it becomes required.',
  }),
  question({
    id: 'domain.unknown',
    clause: 'Endpoints 1, not shown 1; Errors, not shown',
    title: 'domain that nobody has',
    says: 'How a domain that nobody has is answered. Answers: `empty`, `refused`.',
    matters:
      'A client takes a customer without persons for an error, or a mistyped domain for a customer without persons.',
  }),
  question({
    id: 'domain.missing',
    clause: 'Endpoints 1, not shown 1',
    title: 'request without a domain',
    says: 'How a request without `domain` is answered. Answers: `refused`, `empty`, `all`, or what was seen.',
    matters:
      'A client whose domain was lost on the way imports the persons of all customers as those of one.',
  }),
  question({
    id: 'domain.caseSensitive',
    clause: 'Endpoints 1, not shown 1',
    title: 'letter case of the domain',
    says: 'Whether the domain in another letter case selects other persons. Answers: a boolean.',
    matters: 'A client that passes on what a user typed finds nobody.',
  }),
  question({
    id: 'domain.trailingDot',
    clause: 'Endpoints 1, not shown 1',
    title: 'trailing dot of the domain',
    says: 'Whether the domain with a trailing dot is taken for the same domain. Answers: a boolean.',
    matters: 'A client that takes domains from DNS, where they end in a dot, finds nobody.',
  }),
];

import { breaking, changed, from, list, to, turns } from '../change/effect.ts';
import { refused } from '../change/refused.ts';
import { type Question, question } from './question.ts';
import { comesTo } from './tells.ts';

/** `all`, `some of all persons`. */
function holdsAll(value: unknown): boolean {
  return typeof value === 'string' && /\ball\b/.test(value);
}

/** The query parameters, and the domain among them. */
export const domain: readonly Question[] = [
  question({
    id: 'parameters.required',
    clause: 'Endpoints 1, not shown 1',
    title: 'required query parameters',
    says: 'Without which query parameters the request is refused. Answers: an array of their names.',
    matters: 'A client that leaves one out is refused from the day on which it becomes required.',
    schema: {
      type: 'array',
      items: { enum: ['domain', 'limit', 'page'], 'x-expected': 'one of domain, limit, page' },
      uniqueItems: true,
      'x-expected': 'a list of query parameters: domain, limit, page',
    },
    tells: { empty: 'No query parameter is required.', other: 'These query parameters are required: {}.' },
    change: list(
      changed('no longer required, and may still be sent'),
      breaking('a client that leaves it out is refused'),
    ),
  }),
  question({
    id: 'domain.unknown',
    clause: 'Endpoints 1, not shown 1; Errors, not shown',
    title: 'domain that nobody has',
    says: 'How a domain that nobody has is answered. Answers: `empty`, `refused`.',
    matters:
      'A client takes a customer without persons for an error, or a mistyped domain for a customer without persons.',
    tells: comesTo('A domain that nobody has', { empty: 'gives an empty result', refused: 'is refused' }),
    change: turns(
      to('persons', breaking('a client imports persons for a customer that has none')),
      ...refused(breaking('a customer without persons becomes an error')),
      changed('only a client that asks for a domain that nobody has meets it'),
    ),
  }),
  question({
    id: 'domain.missing',
    clause: 'Endpoints 1, not shown 1',
    title: 'request without a domain',
    says: 'How a request without `domain` is answered. Answers: `refused`, `empty`, `all`, or what was seen.',
    matters:
      'A client whose domain was lost on the way imports the persons of all customers as those of one.',
    tells: comesTo('A request without domain', {
      refused: 'is refused',
      empty: 'gives an empty result',
      all: 'gives the persons of all domains',
    }),
    change: turns(
      to(holdsAll, breaking('a client that lost its domain imports the persons of others')),
      from(holdsAll, breaking('a client that lists all customers by leaving the domain out cannot')),
      ...refused(breaking('a client that leaves the domain out is refused')),
      changed('only a client that leaves the domain out meets it'),
    ),
  }),
  question({
    id: 'domain.caseSensitive',
    clause: 'Endpoints 1, not shown 1',
    title: 'letter case of the domain',
    says: 'Whether the domain in another letter case selects other persons. Answers: a boolean.',
    matters: 'A client that passes on what a user typed finds nobody.',
    words: {
      true: 'yes, another letter case selects other persons',
      false: 'no, another letter case selects the same persons',
    },
    tells: {
      true: 'The letter case of domain matters: another one selects other persons.',
      false: 'The letter case of domain does not matter.',
    },
    change: turns(
      to(true, breaking('a client that passes on what a user typed finds nobody')),
      changed('more spellings are understood'),
    ),
  }),
  question({
    id: 'domain.trailingDot',
    clause: 'Endpoints 1, not shown 1',
    title: 'trailing dot of the domain',
    says: 'Whether the domain with a trailing dot counts as the same domain. Answers: a boolean.',
    matters: 'A client that takes domains from DNS, where they end in a dot, finds nobody.',
    words: {
      true: 'yes, with the dot it is the same domain',
      false: 'no, with the dot it is not the same domain',
    },
    tells: {
      true: 'A domain with a trailing dot is the same domain.',
      false: 'A domain with a trailing dot is not the same domain.',
    },
    change: turns(
      to(false, breaking('a client that takes domains from DNS, with their dot, finds nobody')),
      changed('more spellings are understood'),
    ),
  }),
];

import type { Alter } from '../../behaviours/alter.ts';
import { problem } from '../../behaviours/answer.ts';
import type { Behaviours } from '../../behaviours/behaviours.ts';
import { changeAnswer } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';

const failed = () => problem(500, 'Internal Server Error', 'Something went wrong.');

/** A page that is far enough in for a first try by hand not to meet it. */
const DEEP = 6;
const FAILS_EVERY = 30;

/** Fails at questions that would have been answered or refused. */
function failsAt(isMeant: (question: Question, inner: Behaviours) => boolean, status = 500): Alter {
  return (inner) => ({
    answer: (question, all) =>
      isMeant(question, inner)
        ? problem(status, 'Failure', 'Something went wrong.')
        : inner.answer(question, all),
  });
}

/** Turns refusals of one kind into failures: an exception that is not caught. */
function refusedByFailure(reasons: readonly string[]): Alter {
  return (inner) => ({
    refuse: (reason, question) => (reasons.includes(reason) ? failed() : inner.refuse(reason, question)),
  });
}

function isEmptyPage(json: unknown): boolean {
  return (json as { data?: { total?: unknown } } | undefined)?.data?.total === 0;
}

/** Well-formed requests at which the service fails. */
export const serverErrorFaults: readonly Fault[] = [
  {
    name: 'sixth-page-fails',
    says: 'The sixth page of any domain is answered with 500: one record cannot be written.',
    breaks: ['HTTP-4', 'PAGING-6'],
    alter: failsAt(
      ({ endpoint, query }, inner) =>
        endpoint === 'persons' && Number(query.get('page') ?? 0) === inner.firstPage() + DEEP - 1,
    ),
  },
  {
    name: 'head-fails',
    says: 'HEAD is answered with 500: what counts the bytes of a body finds none.',
    breaks: ['HTTP-4'],
    alter: failsAt(({ method }) => method === 'HEAD'),
  },
  {
    name: 'sixth-page-times-out',
    says: 'The sixth page of any domain is answered with 504: its query takes too long.',
    breaks: ['HTTP-4'],
    alter: failsAt(
      ({ endpoint, query }, inner) =>
        endpoint === 'persons' && Number(query.get('page') ?? 0) === inner.firstPage() + DEEP - 1,
      504,
    ),
  },
  {
    name: 'wrong-key-fails',
    says: 'A wrong key is answered with 500: it cannot be decoded, and nobody catches that.',
    breaks: ['HTTP-4'],
    follows: ['AUTH-9'],
    alter: refusedByFailure(['wrong-key']),
  },
  {
    name: 'unknown-consumer-fails',
    says: 'A consumer that does not exist is answered with 500.',
    breaks: ['HTTP-4'],
    follows: ['INPUT-4'],
    alter: refusedByFailure(['unknown-consumer']),
  },
  {
    name: 'empty-result-fails',
    says: 'A domain without persons is answered with 500: something is divided by nothing.',
    breaks: ['HTTP-4'],
    follows: ['INPUT-1', 'INPUT-2', 'INPUT-3'],
    alter: changeAnswer((answer) => (isEmptyPage(answer.json) ? failed() : answer)),
  },
  {
    name: 'fails-now-and-then',
    says: 'Every 30th request is answered with 500.',
    breaks: ['HTTP-4'],
    alter: failsAt(({ number }) => number % FAILS_EVERY === FAILS_EVERY - 1),
  },
];

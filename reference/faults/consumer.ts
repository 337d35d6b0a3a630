import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, problem, textAnswer } from '../behaviours/answer.ts';
import { changeAnswer } from '../behaviours/change.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import { unsteadyRecordFaults } from './consumer/unsteady-record.ts';
import { wrongRecordFaults } from './consumer/wrong-record.ts';
import type { Fault } from './fault.ts';
import { inXml } from './in-xml.ts';
import { consumersBehindMemory } from './remembered-absence.ts';

/** Answers otherwise where a consumer's record would have been answered. */
function insteadOfRecord(other: (question: Question, answer: Answer) => Answer): Alter {
  return changeAnswer((answer, question) =>
    question.endpoint === 'consumer' && answer.status === 200 ? other(question, answer) : answer,
  );
}

const html =
  '<!DOCTYPE html><html><head><title>Consumers</title></head><body><div id="app"></div></body></html>\n';

const body: readonly Fault[] = [
  {
    name: 'consumer-absence-remembered',
    says: 'That an identifier is unknown is remembered for a second by its length: known consumers are refused meanwhile.',
    breaks: ['CONSUMER-1'],
    alter: consumersBehindMemory,
  },
  {
    name: 'consumer-empty-body',
    says: 'A consumer is answered with 200 and no body.',
    breaks: ['HTTP-1'],
    follows: ['CONSUMER-1'],
    alter: insteadOfRecord((_, answer) => ({ status: 200, headers: answer.headers })),
  },
  {
    name: 'consumer-html',
    says: 'A consumer is answered with the page of the web application.',
    breaks: ['HTTP-1'],
    follows: ['CONSUMER-1'],
    alter: insteadOfRecord(() => textAnswer(200, 'text/html; charset=utf-8', html)),
  },
  {
    name: 'consumer-in-xml-without-limit',
    says: 'A consumer is answered in XML where `limit` is left out: that is an older route.',
    breaks: ['HTTP-1'],
    follows: ['HTTP-2'],
    alter: insteadOfRecord(({ query }, answer) => (query.has('limit') ? answer : inXml(answer))),
  },
  {
    name: 'consumer-no-content',
    says: 'A consumer is answered with 204.',
    breaks: ['CONSUMER-1'],
    alter: insteadOfRecord(() => emptyAnswer(204)),
  },
  {
    name: 'last-consumer-not-found',
    says: 'The consumer that was added last is not found.',
    breaks: ['CONSUMER-1'],
    alter: (inner, { accounts }) => ({
      findConsumer(id, question) {
        if (id === accounts.consumerIds.at(-1)) throw new Refused('unknown-consumer');
        return inner.findConsumer(id, question);
      },
    }),
  },
];

/** The documented form of the request has a `limit`: where that is refused, CONSUMER-1 cannot hold either. */
const follows = ['CONSUMER-1'];

const limit: readonly Fault[] = [
  {
    name: 'consumer-limit-redirected',
    says: 'A consumer asked for with `limit` is redirected to the address without a query.',
    breaks: ['CONSUMER-2'],
    follows,
    alter: insteadOfRecord((question, answer) =>
      question.query.has('limit')
        ? emptyAnswer(302, { location: question.url.replace(/\?.*$/, '') })
        : answer,
    ),
  },
  {
    name: 'consumer-limit-refused',
    says: 'The consumer endpoint refuses `limit` as an unknown parameter.',
    breaks: ['CONSUMER-2'],
    follows,
    alter: (inner) => ({
      readConsumerLimit(question) {
        if (question.query.has('limit')) throw new Refused('bad-limit');
        inner.readConsumerLimit(question);
      },
    }),
  },
  {
    name: 'consumer-limit-server-error',
    says: 'The consumer endpoint fails with 500 where `limit` is given: the text is passed on as a number.',
    breaks: ['CONSUMER-2', 'HTTP-4'],
    follows,
    alter: insteadOfRecord((question, answer) =>
      question.query.has('limit') ? problem(500, 'Internal Server Error', 'Something went wrong.') : answer,
    ),
  },
];

export const consumerFaults: readonly Fault[] = [
  ...body,
  ...limit,
  ...wrongRecordFaults,
  ...unsteadyRecordFaults,
];

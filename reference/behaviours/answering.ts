import { type Answer, jsonAnswer } from './answer.ts';
import type { Behaviours } from './behaviours.ts';
import { personsPage } from './persons-page.ts';
import type { Question } from './question.ts';
import { Refused } from './refused.ts';

function consumerRecord(question: Question, all: Behaviours): Answer {
  all.authorise(all.presentedKey(question), question);
  all.readConsumerLimit(question);
  return jsonAnswer(all.presentConsumer(all.findConsumer(question.id, question), question));
}

function grant(question: Question, all: Behaviours): Answer {
  if (question.version === '1.1' && question.headers.host === undefined) throw new Refused('missing-host');
  if (question.endpoint === 'other') throw new Refused('unknown-path');
  if (!(question.method === 'GET' || question.method === 'HEAD')) throw new Refused('wrong-method');
  return question.endpoint === 'persons' ? personsPage(question, all) : consumerRecord(question, all);
}

/** The honest way from a request to its answer. */
export function answering(question: Question, all: Behaviours): Answer {
  try {
    return grant(question, all);
  } catch (error) {
    if (error instanceof Refused) return all.refuse(error.reason, question);
    throw error;
  }
}

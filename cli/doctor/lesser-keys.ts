import type { Exchange, Request } from '../../client/exchange.ts';
import type { Recorder } from '../../client/recorder.ts';
import { answerWords } from '../../fixtures/first-contact/answer-words.ts';
import { isNotOfService } from '../../fixtures/first-contact/not-of-service.ts';
import { isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import { ok, warning } from './stages.ts';

/** Function that sends a request, and the recorder that redacts the words about its answer. */
export interface Examination {
  readonly ask: (request: Request) => Promise<Exchange>;
  readonly recorder: Recorder;
}

type LesserKey = 'second key' | 'other key' | 'consumer token';

const advice: Readonly<Record<LesserKey, string>> = {
  'other key':
    'check PCDS_OTHER_PARTNER_KEY and the id of its partner; while it is refused, the two partners are not compared',
  'second key':
    'check PCDS_SECOND_PARTNER_KEY; if the service takes only one kind of key, a run records that',
  'consumer token':
    'check PCDS_CONSUMER_TOKEN; while it is refused, the consumer requirements cannot be judged',
};

/** A key whose refusal leaves a run only without some of its evidence. */
export function lesserKeyStage(name: LesserKey, exchange: Exchange, recorder: Recorder): Stage {
  const { answer, failure } = exchange;
  if (answer === undefined)
    return warning(
      name,
      `no answer: ${failure?.message}`,
      'not clear whether it is accepted; a run asks in other ways too',
    );
  const { status } = answer;
  if (isSuccessful(status) && !isNotOfService(answer)) return ok(name, `accepted, status ${status}`);
  const came = answerWords(exchange, recorder);
  if (isSuccessful(status))
    return warning(
      name,
      `status ${status}, and no JSON: ${came}`,
      'check the base URL: is this the service? A run will judge it',
    );
  return refusesClient(status)
    ? warning(name, `refused with status ${status}: ${came}`, advice[name])
    : warning(
        name,
        `status ${status}: ${came}`,
        'not clear whether it is accepted; a run asks in other ways too',
      );
}

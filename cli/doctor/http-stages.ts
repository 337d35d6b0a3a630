import type { Exchange } from '../../client/exchange.ts';
import type { Target } from '../../config/run-config.ts';
import type { Preflight, RequestForm } from '../../fixtures/first-contact/preflight.ts';
import { isErrorBody } from '../../oracles/error-body.ts';
import { isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import { failed, ok, warning } from './stages.ts';

/** What the preflight came to: HTTP is spoken, nothing leads elsewhere, the key is accepted. The first that failed ends it. */
export function* httpStages(
  learned: Preflight,
  exchanges: readonly Exchange[],
  protocol: string,
): Generator<Stage> {
  const because = learned.testable ? undefined : learned.because;
  const stop = (name: Stage['name']) =>
    learned.testable ? ok(name, '') : failed(name, learned.reason, learned.advice);
  if (because === 'no-answer' || because === 'status') return yield stop('HTTP');
  yield httpStage(exchanges[0], protocol);
  if (because === 'redirect') return yield stop('redirect');
  yield redirectStage(exchanges);
  yield learned.testable ? keyStage(learned.form, exchanges.at(-1)) : stop('partner key');
}

function httpStage(first: Exchange | undefined, protocol: string): Stage {
  if (first?.answer === undefined)
    return warning(
      'HTTP',
      `the first form of the request was not answered (${first?.failure?.message}), another one was`,
      'a run goes on with that form, and judges both',
    );
  const again = first.attempts === 1 ? '' : `, at attempt ${first.attempts}`;
  return ok(
    'HTTP',
    `${protocol}, status ${first.answer.status} in ${first.receivedAt - first.sentAt} ms${again}`,
  );
}

function redirectStage(exchanges: readonly Exchange[]): Stage {
  const redirected = exchanges.find(({ answer }) => answer !== undefined && isRedirect(answer.status));
  if (redirected === undefined) return ok('redirect', 'none');
  return warning(
    'redirect',
    `${redirected.request.query} is redirected, another form of the request is not`,
    'redirects are not followed; a run goes on with the other form',
  );
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** `last`: the exchange with which the preflight ended. */
function keyStage(form: RequestForm, last: Exchange | undefined): Stage {
  const parameters = Object.entries(form).map(([name, value]) => `${name}=${value}`);
  const by = parameters.length === 0 ? 'without limit and page' : `with ${parameters.join(' and ')}`;
  if (last?.answer !== undefined && !isErrorBody(last.answer)) return ok('partner key', `accepted ${by}`);
  return warning(
    'partner key',
    `a request ${by} is answered with a success that cannot be read as a page`,
    'a run will judge it; look at the log of the service first',
  );
}

/** A key whose refusal leaves a run only without some of its evidence. */
export function lesserKeyStage(
  name: 'second key' | 'other key' | 'consumer token',
  { answer, failure }: Exchange,
  { consumerIds }: Target,
): Stage {
  const status = answer?.status ?? 0;
  if (isSuccessful(status)) return ok(name, `accepted, status ${status}`);
  if (refusesClient(status)) return warning(name, `refused with status ${status}`, advice[name]);
  const found = answer === undefined ? `no answer: ${failure?.message}` : `status ${status}`;
  return name === 'consumer token' && status === 404
    ? warning(
        name,
        `consumer ${consumerIds[0]} is not found (status 404)`,
        'give the id of a consumer that exists',
      )
    : warning(name, found, 'not clear whether it is accepted; a run asks in other ways too');
}

const advice = {
  'other key':
    'check PCDS_OTHER_PARTNER_KEY and the id of its partner; while it is refused, the two partners are not compared',
  'second key':
    'check PCDS_SECOND_PARTNER_KEY; if the service takes only one kind of key, a run records that',
  'consumer token':
    'check PCDS_CONSUMER_TOKEN; while it is refused, the consumer requirements cannot be judged',
} as const;

import type { Exchange } from '../../client/exchange.ts';
import type { Recorder } from '../../client/recorder.ts';
import { answerWords } from '../../fixtures/first-contact/answer-words.ts';
import { isNotOfService } from '../../fixtures/first-contact/not-of-service.ts';
import type { Preflight, RequestForm } from '../../fixtures/first-contact/preflight.ts';
import { type PageView, pageView } from '../../oracles/pages/page-view.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import { failed, ok, warning } from './stages.ts';

/** Stages of the preflight: HTTP is spoken, there is no redirect, the key is accepted. The first failure ends them. */
export function* httpStages(
  learned: Preflight,
  {
    exchanges,
    protocol,
    recorder,
  }: {
    readonly exchanges: readonly Exchange[];
    readonly protocol: string;
    readonly recorder: Recorder;
  },
): Generator<Stage> {
  const because = learned.testable ? undefined : learned.because;
  const stop = (name: Stage['name']) =>
    learned.testable ? ok(name, '') : failed(name, learned.reason, learned.advice);
  if (because === 'no-answer' || because === 'status') return yield stop('HTTP');
  yield httpStage(exchanges[0], protocol);
  if (because === 'redirect') return yield stop('redirect');
  yield redirectStage(exchanges);
  yield learned.testable ? keyStage(learned.form, exchanges, recorder) : stop('partner key');
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

/** `exchanges`: those of the preflight, which ended with the one that was accepted. */
function keyStage(form: RequestForm, exchanges: readonly Exchange[], recorder: Recorder): Stage {
  const name = 'partner key';
  const parameters = Object.entries(form).map(([parameter, value]) => `${parameter}=${value}`);
  const by = parameters.length === 0 ? 'without limit and page' : `with ${parameters.join(' and ')}`;
  const last = exchanges.at(-1);
  const page = last === undefined ? undefined : pageView(last);
  const unread = [
    ...exchanges.slice(0, -1).filter(isNoJson),
    ...(last !== undefined && page?.persons === undefined ? [last] : []),
  ];
  const [first] = unread;
  if (first === undefined) return ok(name, `accepted ${by}: ${pageText(page)}`);
  return warning(
    name,
    `${first.request.query} is answered with a success that cannot be read as a page: ${answerWords(first, recorder)}`,
    'a run will judge it; look at the log of the service first',
  );
}

function isNoJson({ answer }: Exchange): boolean {
  return answer !== undefined && isSuccessful(answer.status) && isNotOfService(answer);
}

function pageText({ persons = [], total }: PageView = {}): string {
  const shown = persons.length === 1 ? '1 person' : `${persons.length} persons`;
  return total === undefined ? shown : `${shown} of ${total}`;
}

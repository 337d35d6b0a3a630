import type { Exchange, Request } from '../../client/exchange.ts';
import { readConsumer } from '../../client/operations.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { confirmedAnswers, recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { standsOn, tell } from '../../engine/journal.ts';
import { settled } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { consumerAccess } from '../../fixtures/consumers/consumer-access.ts';
import { acceptedConsumer } from '../../fixtures/consumers/consumer-forms.ts';
import { askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import { refusedAgain, refusedPage } from '../../fixtures/pages/refused-page.ts';
import { passiveCheck, readDomains } from '../../fixtures/passive-check.ts';
import { jsonText } from '../../oracles/answers/http.ts';
import { disclosure, protectedConsumer } from '../../oracles/answers/protected-data.ts';
import { isTransientError, serverError } from '../../oracles/answers/server-error.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSuccess, pageView } from '../../oracles/pages/page-view.ts';
import { questionOf } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { forNobody, repeatable } from './repeats.ts';

/**
 * HTTP-1: what exists is answered with status 2xx and a page for people. A gateway may refuse a request so (error statuses
 * and bodies are not shown): it counts where the page, the domain or the consumer is there by other answers.
 */
async function pagesForPeople(context: CheckContext): Promise<readonly Deviation[]> {
  const page = await refusedPage(context, isMarkup);
  const shown = page ?? (await refusedConsumer(context)) ?? (await refusedDomain(context));
  if (shown === undefined) return [];
  const [found] = jsonText(shown);
  if (found === undefined) return [];
  const recurrence =
    page === undefined
      ? await confirm(async () => isShownTo(await context.client.send(shown.request, spareShare(context))))
      : await refusedAgain(page, context, isMarkup);
  if (recurrence === undefined) return [];
  const alike = passiveJudge(context).refusalsInSuccess.filter(
    ({ request }) => request.path === shown.request.path && request.query === shown.request.query,
  );
  return [recurring(found, recurrence, alike.length)];
}

function isShownTo({ answer }: Exchange): boolean {
  return answer !== undefined && isMarkup(answer);
}

function markupOf(endpoint: Request['endpoint'], context: CheckContext): readonly Exchange[] {
  return passiveJudge(context).refusalsInSuccess.filter(
    (one) => one.request.endpoint === endpoint && isShownTo(one),
  );
}

/** A known consumer, in the form in which it is answered otherwise, where no form of it is, or with what its record holds. */
async function refusedConsumer(context: CheckContext): Promise<Exchange | undefined> {
  for (const exchange of markupOf('consumer', context)) {
    const { path, query } = exchange.request;
    const id = context.config.target.consumerIds.find((one) => readConsumer({ id: one }).path === path);
    if (id === undefined) continue;
    const { value: access } = await settled(consumerAccess(context, id));
    if (access === undefined) continue;
    const accepted = acceptedConsumer(access);
    if (accepted === undefined || accepted.request.query === query) return exchange;
    const unknown = await context.client.send(forNobody(exchange.request, context), spareShare(context));
    const record = protectedConsumer(accepted, id, unknown.answer ? [unknown.answer] : []);
    if (disclosure(exchange, record) !== undefined) return exchange;
  }
  return undefined;
}

/** A domain of the user's without any page, if another one is answered and an unknown one is not refused so. */
async function refusedDomain(context: CheckContext): Promise<Exchange | undefined> {
  const forms = askedPages(context).filter(({ exchange }) => pageView(exchange)?.persons !== undefined);
  const exchange = markupOf('partner', context).find(({ request }) => {
    const { domain, limit, page } = questionOf(request);
    const isAccepted = forms.some(
      ({ question }) => `${question.limit}` === `${limit}` && `${question.page}` === `${page}`,
    );
    return isAccepted && forms.every(({ question }) => question.domain !== domain);
  });
  if (exchange === undefined) return undefined;
  const unknown = await context.client.send(forNobody(exchange.request, context), spareShare(context));
  return isShownTo(unknown) ? undefined : exchange;
}

/** Requests that are asked again; what else was seen is much the same. */
const mostAsked = 3;

/** HTTP-4: every answer of the run, and a server error that is blamed on the request once more. */
async function serverErrors(context: CheckContext): Promise<Judgement> {
  const unread = await readDomains(context);
  const { answers, kept } = passiveJudge(context).sightings('HTTP-4');
  const coverage = `${countOf(context.client.budget.spent, 'request')}`;
  standsOn(passiveJudge(context).judged);
  tell(`looked at the status of every answer of the run: ${coverage}`);
  const { deviations, unjudged } = await confirmedAnswers(
    kept.slice(0, mostAsked).map((one) => () => confirmedError(one, answers, context)),
    { enough: 1 },
  );
  return { coverage, deviations: [...deviations], unjudged: unjudged ?? unread };
}

async function confirmedError(
  sighting: Deviation,
  answers: number,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const [exchange] = sighting.exchanges;
  if (exchange === undefined) throw new Error('a sighting has no exchange');
  const recurrence = await confirm(async () => {
    const again = await context.client.send(exchange.request, 'reserve');
    return serverError(again).length > 0 && !(isTransientError(again) && (await isDown(context)));
  });
  // A 503 that went away was the moment's, not the request's.
  if (recurrence.seen === 0 && isTransientError(exchange)) return [];
  return [recurring(sighting, recurrence, answers)];
}

/** True where not even an ordinary page is answered any more: then the request is not to blame. */
async function isDown(context: CheckContext): Promise<boolean> {
  const served = askedPages(context).find(({ exchange }) => wasServed(exchange));
  return served === undefined || !wasServed(await askPageAgain(context, served.question));
}

function wasServed({ answer }: Exchange): boolean {
  return answer !== undefined && isSuccess(answer);
}

passiveCheck('HTTP-1', successes, pagesForPeople);

for (const id of ['HTTP-2', 'HTTP-3']) passiveCheck(id, successes);

check('HTTP-4', serverErrors, { phase: 'last' });
check('HTTP-5', repeatable, { phase: 'repeated' });

function successes(context: CheckContext): string | undefined {
  const { successes } = passiveJudge(context).coverage;
  return successes === 0 ? undefined : countOf(successes, 'body of a success', 'bodies of successes');
}

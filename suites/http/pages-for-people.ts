import type { Exchange, Request } from '../../client/exchange.ts';
import { readConsumer } from '../../client/operations.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { settled } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { consumerAccess } from '../../fixtures/consumers/consumer-access.ts';
import { acceptedConsumer } from '../../fixtures/consumers/consumer-forms.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { refusedAgain, refusedPage } from '../../fixtures/pages/refused-page.ts';
import { jsonText } from '../../oracles/answers/http.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { questionOf } from '../../oracles/question.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { forNobody } from './repeats.ts';

/**
 * HTTP-1: what exists is answered with status 2xx and a page for people. A gateway may refuse a request so (error statuses
 * and bodies are not shown): it counts where the page, the domain or the consumer is there by other answers.
 */
export async function pagesForPeople(context: CheckContext): Promise<readonly Deviation[]> {
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

/** A known consumer, in the form in which it is answered otherwise, or where no form of it is. */
async function refusedConsumer(context: CheckContext): Promise<Exchange | undefined> {
  for (const exchange of markupOf('consumer', context)) {
    const { path, query } = exchange.request;
    const id = context.config.target.consumerIds.find((one) => readConsumer({ id: one }).path === path);
    if (id === undefined) continue;
    const { value: access } = await settled(consumerAccess(context, id));
    if (access === undefined) continue;
    const accepted = acceptedConsumer(access);
    if (accepted === undefined || accepted.request.query === query) return exchange;
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

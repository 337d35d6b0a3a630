import type { Exchange, Request } from '../../client/exchange.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { learned } from '../../engine/per-session.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { isAccepted } from '../../fixtures/credentials/lockout-control.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { situationsInTurn } from '../../fixtures/situations/in-turn.ts';
import { inSituation, languageOf, pairsText, standingIn } from '../../fixtures/situations/situations.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import type { Answered } from '../../oracles/pages/page-view.ts';
import { aloneInLanguage, readingOf } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { hasMovedElsewhere } from './causes.ts';

/** Of what is left, unusual input needs so much; where it needs more, as behind retries, no page is asked for otherwise. */
const kept = 100;
const least = 8;

function mostAsked(left: number): number {
  return left < kept ? 0 : least + Math.floor((left - kept) / kept) * least;
}

/** Requests held for the experiment on a doubtful answer, and for its likeliest cause. */
const heldForDoubt = 16;

/** Few show whether a language orders a list. */
const mostInLanguages = 6;

/**
 * Asks for accepted pages and records once more, each in a situation that is drawn, for the laws to judge: the same
 * question has the same answer, whatever else a request holds. A deep run meets every two levels that go together.
 * After a page that differs, the requests that are left are held for it.
 */
export const askInSituations = learned(async (context: CheckContext): Promise<void> => {
  // Unusual input takes of the same at the same time: how many are asked is settled before, so that a seed replays.
  const most = mostAsked(context.client.budget.left('reserve'));
  const accepted = await acceptedAnswers(context);
  const { budget } = context.client;
  let isUnlike = false;
  for (let at = 0; at < most && !isUnlike; at += 1) {
    const known = accepted[at % accepted.length];
    if (known !== undefined) isUnlike = await isAnotherInTurn(known, context);
  }
  const { met } = situationsInTurn('partner', context);
  tell(`was given ${countOf(met.length, 'known page')} in another way than usual: ${pairsText(met)}`);
  if (await askInLanguages(context)) isUnlike = true;
  if (!isUnlike) return;
  const giveBack = budget.hold(spareShare(context), heldForDoubt);
  await context.untilLast();
  giveBack();
});

/** Asks for a page that was accepted in the next situation; true where it is another page there, and not in the usual way. */
async function isAnotherInTurn(known: Answered, context: CheckContext): Promise<boolean> {
  const turns = situationsInTurn(known.request.endpoint, context);
  const drawn = turns.next(known.request);
  if (drawn === undefined) return false;
  const send = (request: Request) => context.client.send(request, 'reserve');
  const situation = standingIn(known.request, drawn);
  const exchange = await send(inSituation(known.request, situation));
  const isTaken = isAccepted(exchange);
  if (isTaken) turns.accepted(situation);
  if (isTaken && !isDoubtful(exchange, loggedPage(known), context)) return false;
  // What is refused, or has moved, may be so in the usual way too.
  const usual = await send(known.request);
  if (isTaken) return isDoubtful(exchange, loggedPage(usual), context);
  if (isAccepted(usual)) turns.refused(situation, exchange.answer?.status);
  return false;
}

/** Asks for pages whose order may depend on the language once more in that language alone; true if one differs. */
async function askInLanguages(context: CheckContext): Promise<boolean> {
  const { log } = runLog(context);
  let isUnlike = false;
  const alone = aloneInLanguage([...log.pages, ...log.situated]);
  for (const page of alone.slice(0, mostInLanguages)) {
    const usual = listRequest(page.question, context);
    const request = inSituation(usual, languageOf(page.exchange.request));
    if (isDoubtful(await context.client.send(request, 'reserve'), page, context)) isUnlike = true;
  }
  return isUnlike;
}

/** Tells whether it is another page, which no law explains by a list that moves: only then is anything asked about it. */
function isDoubtful(exchange: Exchange, before: LoggedPage | undefined, context: CheckContext): boolean {
  const now = loggedPage(exchange);
  if (now === undefined || before === undefined) return false;
  const reading = readingOf(now, before);
  return reading(now) !== reading(before) && !hasMovedElsewhere([now, before], context);
}

/** Pages of all kinds, and in a deep run a record. */
async function acceptedAnswers(context: CheckContext): Promise<readonly Answered[]> {
  const pages = await partnerControlRequests(context);
  const hasToken = context.depth.everyPair && context.config.target.consumerToken !== undefined;
  const known = hasToken ? (await consumerControlRequests(context)).controlRequests : [];
  return [...pages, ...known.slice(0, 1)].map(({ accepted }) => accepted);
}

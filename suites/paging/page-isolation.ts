import type { Request } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { type Chain, onChain } from '../../fixtures/chains.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { opensConnection } from '../../fixtures/situations/levels.ts';
import { withOwnTag } from '../../fixtures/situations/own-tag.ts';
import { freeSituations, inSituation, type LevelSet } from '../../fixtures/situations/situations.ts';
import { loggedPage } from '../../oracles/log/logged-page.ts';
import { isSameQuestion, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { contradictions } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { leftOutText } from './domains-at-rest.ts';
import { settledAmong } from './log-suspicions.ts';
import { differentPages } from './page-pool.ts';
import { mixedOrder } from './page-sequence.ts';

/** Each question so often in one burst. */
const copies = 2;

/**
 * PAGING-9: requests in any order, and in flight together, get the pages that they get one at a time. Asks for different
 * pages in all these ways; what the log shows then is judged as any other contradiction in it.
 */
export async function pageIsolation(context: CheckContext): Promise<Judgement> {
  const different = await differentPages(context);
  if (different.length < 2)
    throw new NotApplicable('no two pages differ, so one cannot be taken for another: name a larger domain');
  const look = lookSinceNow(different, context);
  const held = await askAlone(different, context);
  const pages = [...held.keys()];
  if (pages.length < 2) throw new Inconclusive('fewer than two pages could be read one at a time');
  const coverage = (how: string) => `${countOf(pages.length, 'page')} one at a time, ${how}`;
  await askInOrder(held, context);
  const inOrder = await look();
  if (inOrder.deviations.length > 0) return { coverage: coverage('in mixed order'), ...inOrder };
  const isOneByOne = context.client.mostAtOnce < 2;
  if (!isOneByOne) await askAtOnce(held, context);
  const { moved, ...atOnce } = isOneByOne ? inOrder : await look();
  const how = coverage(isOneByOne ? oneByOneText(context) : 'in mixed order and at once');
  if (atOnce.deviations.length > 0) return { coverage: how, ...atOnce };
  const unjudged = inOrder.unjudged ?? atOnce.unjudged;
  if (unjudged === undefined && pages.every(({ domain }) => moved.has(domain)))
    throw new Inconclusive(
      `the persons of ${[...moved].join(', ')} changed while they were read, alone or with others`,
      'moved',
    );
  return { coverage: `${how}${leftOutText(moved)}`, deviations: [], unjudged };
}

/** Says why none were asked at once. */
function oneByOneText({ config: { limits } }: CheckContext): string {
  const why = limits.concurrency < 2 ? '--concurrency 1' : 'the target refused two at once';
  return `in mixed order (${why})`;
}

/**
 * Judges what the log shows of these pages since now; each of them once. `moved`: domains of which a page held other persons
 * under the same total.
 */
function lookSinceNow(pages: readonly PageQuestion[], context: CheckContext) {
  const { log } = runLog(context);
  const known = log.pages.length;
  const isOne = (question: PageQuestion) => pages.some((one) => isSameQuestion(one, question));
  return async () => {
    const asked = log.pages.slice(known).filter(({ question }) => isOne(question));
    const shown = contradictions(asked, await numbering(context)).filter(
      ({ requirement }) => requirement === 'PAGING-9',
    );
    const moved = new Set(shown.map(({ usual }) => usual.question.domain));
    return { ...(await settledAmong(shown, 'PAGING-9 alone', context)), moved };
  };
}

/** How a page is asked for, where that is not as usual. */
interface Sent {
  readonly situation?: LevelSet | undefined;
  readonly on?: Chain | undefined;
}

/** Asks for a page, and gives its content; undefined where no page came. */
async function contentNow(
  question: PageQuestion,
  context: CheckContext,
  { situation = [], on = (one) => one }: Sent = {},
): Promise<string | undefined> {
  const request = on(inSituation(listRequest(question, context), situation));
  return loggedPage(await context.client.send(request, 'core'))?.content;
}

/** Pages that are asked for right after a request of another kind. */
const mostPredecessors = 9;

/** The content of each page, as it was the last time. */
type Held = Map<PageQuestion, string | undefined>;

/** Asks for the pages one at a time; what is no page is left out. */
async function askAlone(pages: readonly PageQuestion[], context: CheckContext): Promise<Held> {
  const held: Held = new Map();
  for (const question of pages) {
    const content = await contentNow(question, context);
    if (content !== undefined) held.set(question, content);
  }
  tell(`read ${countOf(held.size, 'page')} of several lists one at a time`);
  return held;
}

/** Asks for pages in mixed order, the last ones right after requests of other kinds, and again for those that differ. */
async function askInOrder(held: Held, context: CheckContext): Promise<void> {
  const { seed } = context.config;
  const order = mixedOrder([...held.keys()], seed);
  const situations = freeSituations(context);
  // The page behind HEAD names all its parameters: what HEAD makes a service forget shows then.
  const full = [...held.keys()].filter(({ limit, page }) => limit !== undefined && page !== undefined);
  for (const [at, drawn] of order.entries()) {
    const left = order.length - 1 - at;
    const question = (left === 0 ? full[0] : undefined) ?? drawn;
    const others = [...held.keys()].filter(({ domain }) => domain !== question.domain);
    const kinds = left < mostPredecessors ? await predecessors(question, others, context) : [];
    const predecessor = kinds[left % kinds.length];
    const situation = situations[at % situations.length];
    // What a connection keeps is seen by what comes next on it.
    const levels =
      predecessor === undefined ? situation : situation?.filter(({ of }) => !opensConnection(of));
    const content =
      predecessor === undefined
        ? await contentNow(question, context, { situation: levels })
        : await onChain(context, async (on) => {
            await context.client.send(on(predecessor), 'core').catch(unlessUnjudged);
            return contentNow(question, context, { situation: levels, on });
          });
    if (content !== held.get(question)) held.set(question, await contentNow(question, context));
  }
  tell('read them again in mixed order, some right after requests of other kinds');
}

/** Asks for all of them at once, back and forth, then alone for those that were another page. */
async function askAtOnce(held: Held, context: CheckContext): Promise<void> {
  const pages = [...held.keys()];
  const order = Array.from({ length: copies }, (_, turn) => (turn % 2 === 0 ? pages : pages.toReversed()));
  const questions = order.flat();
  const contents = await Promise.all(questions.map((question) => contentNow(question, context)));
  tell('asked for all of them at once');
  const others = questions.filter((question, place) => contents[place] !== held.get(question));
  for (const question of new Set(others)) await contentNow(question, context);
}

/**
 * Requests of all kinds before a page, which leave nothing behind in a service that conforms, whatever they are
 * answered: for the header fields of the page alone, the page as what the client has already, a record, a page beyond
 * the end of the same list, a domain that nobody has, a limit that is no page size, and a page of another domain. What comes
 * after a refusal, the checks of keys see.
 */
async function predecessors(
  question: PageQuestion,
  others: readonly PageQuestion[],
  context: CheckContext,
): Promise<readonly (Request | undefined)[]> {
  const { consumerToken } = context.config.target;
  const ask = (changed: Partial<PageQuestion>) => listRequest({ ...question, ...changed }, context);
  const page = ask({});
  const consumers =
    consumerToken === undefined ? undefined : await consumerControlRequests(context).catch(unlessUnjudged);
  return [
    { ...page, method: 'HEAD' },
    withOwnTag(page, context),
    consumers?.controlRequests[0]?.request,
    ask({ page: 1_000_000 }),
    ask({ domain: `nobody-${context.config.seed}.invalid` }),
    ask({ limit: 0 }),
    ...others.slice(0, 1).map((one) => ask(one)),
  ];
}

import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { withParameter } from '../../client/query.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import type { Seen } from '../../engine/law.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { type Watch, watching } from '../../engine/per-session.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { isNew, lookInto } from '../../fixtures/suspicions.ts';
import { addressesInRefusal, addressesRefused } from '../../oracles/answers/addresses-in-refusal.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import { pageQuestionOf } from '../../oracles/pages/page-question.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { plainPath, questionText } from '../../oracles/question.ts';

/** Persons who tell a list of others from one that shares a few with it. */
const fewest = 3;
/** The same of one page of a longer list. */
const several = 10;
/** Findings that tell as much as more of them. */
const enough = 1;

/** Whom two keys were shown: hashes of addresses. */
interface Shown {
  /** By the lists of the other partner, to its own key. */
  readonly theirs: Set<number>;
  /** By the lists of our domains, to ours. */
  readonly ours: Set<number>;
  /** The last request for a list of ours that was sent as usual. */
  readonly ownLists: Request[];
  /** Lists that our keys were shown by any other question: without a domain, for other values, or at another path. */
  readonly elsewhere: ShownList[];
  /** Lists of the other partner that its own key was shown. */
  readonly lists: ShownList[];
  /** Refusals of our keys that hold several addresses. */
  readonly refusals: Exchange[];
}

interface ShownList {
  readonly request: Request;
  /** What the other partner's own key was shown last before it. */
  readonly behind: Request | undefined;
  readonly addresses: Float64Array;
  readonly pages: number;
}

/** Refusals with addresses that are kept: a service that shows some shows them each time. */
const refusalsKept = 20;

const shownToKeys = watching(({ config: { target } }): Watch & Shown => {
  const { partnerId, otherPartnerId, domains } = target;
  const [ours, theirs] = [partnerId, otherPartnerId].map((id) => id && listPersons({ partnerId: id }).path);
  const shown: Shown = {
    theirs: new Set(),
    ours: new Set(),
    ownLists: [],
    elsewhere: [],
    lists: [],
    refusals: [],
  };
  const observeList = (exchange: Exchange, isOwn: boolean) => {
    const { request } = exchange;
    const { addresses, totalPages = 0n } = observedPage(exchange) ?? {};
    if (addresses === undefined) return;
    const behind = shown.lists.at(-1)?.request;
    const list = { request, behind, addresses, pages: countNumber(totalPages) };
    const isOfDomain = domains.includes(pageQuestionOf(exchange)?.domain ?? '');
    const path = plainPath(request);
    const { kind } = request.credential;
    // Of a domain that is a customer of both, whom the other key is shown may be ours as well.
    if (kind === 'other-partner-key' && path === theirs && !isOfDomain) {
      add(addresses, shown.theirs);
      shown.lists.push(list);
    }
    if (isOwn && (path !== ours || !isOfDomain)) shown.elsewhere.push(list);
    else if (kind === 'partner-key' && isPlain(request)) {
      add(addresses, shown.ours);
      shown.ownLists[0] = request;
    }
  };
  const observe = (exchange: Exchange) => {
    const { endpoint, credential } = exchange.request;
    if (endpoint !== 'partner') return;
    const isOwn = credential.kind === 'partner-key' || credential.kind === 'second-key';
    if (isOwn && shown.refusals.length < refusalsKept && addressesRefused(exchange).size > 0)
      shown.refusals.push(exchange);
    observeList(exchange, isOwn);
  };
  return { ...shown, observe };
});

/** True of a request that names nobody but our partner and our domain. */
function isPlain({ query, headers, situation }: Request): boolean {
  const names = [...new URLSearchParams(query).keys()];
  const isKnown = names.every((name) => ['domain', 'limit', 'page'].includes(name));
  return isKnown && new Set(names).size === names.length && headers === undefined && situation === undefined;
}

/** True of a page of persons whom lists of our domains show to our key: whatever it was asked for, nobody else is seen. */
export function showsOursAlone(exchange: Exchange, context: CheckContext): boolean {
  const { ours } = shownToKeys(context);
  const addresses = observedPage(exchange)?.addresses ?? new Float64Array();
  return addresses.length > 0 && addresses.every((one) => ours.has(one));
}

function add(some: Float64Array, all: Set<number>): void {
  for (const one of some) all.add(one);
}

/**
 * The other partner may stand at the end of a list of everybody: the last pages of such a list are read, and those of the
 * other partner's own.
 */
async function readLastPages(context: CheckContext): Promise<void> {
  const { elsewhere, lists } = shownToKeys(context);
  const { first } = await numbering(context);
  const isLong = ({ request, addresses, pages }: ShownList) =>
    addresses.length > 0 && pages > 1 && isUsualAside(request);
  const [everybody] = elsewhere.filter(isLong);
  if (everybody === undefined || lists.length === 0) return;
  for (const { request, pages } of [everybody, ...lists.filter(isLong).slice(0, 1)])
    for (const page of [pages - 1, pages].map((number) => String(first + number - 1))) {
      // The last page may be short.
      const query = withParameter(request.query, 'page', [page]);
      if (isNew(context, `PARTNER-2 page ${request.path} ${query}`))
        await context.client.send({ ...request, query }, spareShare(context));
    }
}

/** True where its page and limit are numbers, and stand there once at most. */
function isUsualAside({ query }: Request): boolean {
  const asked = new URLSearchParams(query);
  return ['page', 'limit'].every((name) => asked.getAll(name).every((value) => /^\d{1,6}$/.test(value)));
}

/**
 * PARTNER-2: our key is shown whom only lists of the other partner show, by a question that is for none of our domains. Two
 * partners may share customers, and customers may share persons: half of what the other partner's lists show is more, and
 * so is half of a page.
 */
export async function personsOfOthers(context: CheckContext): Promise<Seen> {
  // They are more than the row needs.
  await readLastPages(context).catch(unlessUnjudged);
  const { theirs, ours, ownLists, elsewhere, refusals } = shownToKeys(context);
  const theirsOnly = new Set([...theirs].filter((one) => !ours.has(one)));
  const others = (addresses: Float64Array) => {
    const shown = new Set(addresses.filter((one) => theirsOnly.has(one))).size;
    const isList = shown >= fewest && shown >= theirsOnly.size / 2;
    return isList || (shown >= several && shown >= addresses.length / 2) ? shown : 0;
  };
  const judge = (exchange: Exchange): Deviation[] => {
    const shown = others(observedPage(exchange)?.addresses ?? new Float64Array());
    if (shown === 0) return [];
    const received = `${personsText(shown)} whom otherwise only the other partner's lists show`;
    const { request } = exchange;
    const said = {
      message: received,
      received,
      expected: 'nobody of the other partner, or a refusal',
      explainedBy: ['AUTH-1', 'AUTH-2', 'AUTH-7', 'PARTNER-1'],
    };
    return [deviationOf('PARTNER-2', [exchange], said, `${request.path} ${questionText(request)}`)];
  };
  const judgeRefusal = (exchange: Exchange) => addressesInRefusal(exchange, theirsOnly);
  const send = (request: Request) => context.client.send(request, spareShare(context));
  const confirmed =
    ({ request, behind }: Pick<ShownList, 'request'> & Partial<ShownList>, by: typeof judge, kind: string) =>
    async () => {
      // What our own list leaves behind shows nobody else.
      const alone = () =>
        confirmedAnswer({
          ask: async () => {
            for (const own of ownLists) await send(own);
            return send(request);
          },
          judge: by,
        });
      const name = `PARTNER-2${kind} ${request.path} ${request.query}`;
      const look = async () => {
        const found = await alone();
        return found.length > 0 || behind === undefined ? found : shownBehind(behind, request);
      };
      return (await lookInto(context, name, look)) ?? [];
    };
  /** What a request leaves out may be taken from the one before it. */
  const shownBehind = async (behind: Request, request: Request) => {
    const ask = () => send(behind).then(() => send(request));
    const found = await confirmedAnswer({ ask, judge });
    const after = `right after ${behind.path} ${questionText(behind)}`;
    return found.map(
      (one): Deviation => ({
        ...one,
        message: `${one.message}, ${after}`,
        company: { kind: 'after', requests: [behind] },
      }),
    );
  };
  const open = elsewhere.filter(({ addresses }) => others(addresses) > 0);
  const disclosing = refusals.filter((exchange) => judgeRefusal(exchange).length > 0);
  return confirmedAnswers(
    [
      ...open.map((list) => confirmed(list, judge, '')),
      ...disclosing.map((refusal) => confirmed(refusal, judgeRefusal, ' refused')),
    ],
    { enough },
  );
}

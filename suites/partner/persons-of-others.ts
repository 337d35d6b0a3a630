import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import type { Seen } from '../../engine/law.ts';
import { type Watch, watching } from '../../engine/per-session.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { isNew } from '../../fixtures/suspicions.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import { pageQuestionOf } from '../../oracles/pages/page-question.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { plainPath } from '../../oracles/question.ts';

/** Persons who tell a list of others from one that shares a few with it. */
const fewest = 3;
/** Findings that tell as much as more of them. */
const enough = 1;

/** Whom two keys were shown: hashes of addresses. */
interface Shown {
  /** By the lists of the other partner, to its own key. */
  readonly theirs: Set<number>;
  /** By the lists of our domains, to ours. */
  readonly ours: Set<number>;
  /** What our key was shown by any other question: without a domain, for other values, or at another path. */
  readonly elsewhere: { readonly request: Request; readonly addresses: Float64Array }[];
}

const shownToKeys = watching(({ config: { target } }): Watch & Shown => {
  const { partnerId, otherPartnerId, domains } = target;
  const [ours, theirs] = [partnerId, otherPartnerId].map((id) => id && listPersons({ partnerId: id }).path);
  const shown: Shown = { theirs: new Set(), ours: new Set(), elsewhere: [] };
  const isOurs = (exchange: Exchange) =>
    plainPath(exchange.request) === ours && domains.includes(pageQuestionOf(exchange)?.domain ?? '');
  const observe = (exchange: Exchange) => {
    const { request } = exchange;
    const { addresses } = observedPage(exchange) ?? {};
    if (request.endpoint !== 'partner' || addresses === undefined) return;
    const { kind } = request.credential;
    // Of a domain that is a customer of both, whom the other key is shown may be ours as well.
    const isShared = domains.includes(pageQuestionOf(exchange)?.domain ?? '');
    if (kind === 'other-partner-key' && plainPath(request) === theirs && !isShared)
      add(addresses, shown.theirs);
    if (kind === 'partner-key' && isOurs(exchange)) add(addresses, shown.ours);
    if (kind === 'partner-key' && !isOurs(exchange)) shown.elsewhere.push({ request, addresses });
  };
  return { ...shown, observe };
});

function add(some: Float64Array, all: Set<number>): void {
  for (const one of some) all.add(one);
}

/**
 * PARTNER-2: our key is shown whom only lists of the other partner show, by a question that is for none of our domains. Two
 * partners may share customers, and customers may share persons: half of what the other partner's lists show is more.
 */
export function personsOfOthers(context: CheckContext): Promise<Seen> {
  const { theirs, ours, elsewhere } = shownToKeys(context);
  const theirsOnly = new Set([...theirs].filter((one) => !ours.has(one)));
  const least = Math.max(fewest, theirsOnly.size / 2);
  const others = (addresses: Float64Array) => new Set(addresses.filter((one) => theirsOnly.has(one))).size;
  const judge = (exchange: Exchange): Deviation[] => {
    const shown = others(observedPage(exchange)?.addresses ?? new Float64Array());
    if (shown < least) return [];
    const received = `${personsText(shown)} whom otherwise only the other partner's lists show`;
    return [
      deviationOf('PARTNER-2', [exchange], {
        message: received,
        received,
        expected: 'nobody of the other partner, or a refusal',
        explainedBy: ['AUTH-1', 'AUTH-2', 'AUTH-7', 'PARTNER-1'],
      }),
    ];
  };
  const suspects = elsewhere
    .filter(({ addresses }) => others(addresses) >= least)
    .filter(({ request: { path, query } }) => isNew(context, `PARTNER-2 ${path} ${query}`));
  const questions = suspects.map(
    ({ request }) =>
      () =>
        confirmedAnswer({ ask: () => context.client.send(request, spareShare(context)), judge }),
  );
  return confirmedAnswers(questions, { enough });
}

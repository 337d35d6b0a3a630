import type { Exchange } from '../../client/exchange.ts';
import { refusesClient, saysNotThere } from '../../schemas/http-status.ts';
import { withoutBody } from '../discovery/without-body.ts';
import { groupedBy } from '../grouped.ts';
import { isSameList, type List } from '../pages/page-question.ts';
import { plainPath } from '../question.ts';
import type { ConsumerRead } from '../relations/owner-of-record.ts';
import { type LoggedPage, loggedPage, refusedPage } from './logged-page.ts';

/** Persons of whom three numbers are kept: 48 MiB. Behind them, pages are not kept any more. */
const mostPersons = 2_000_000;

/** Exchanges that may stand behind others which were answered after them. */
const toldLate = 8;

/** The log of a run, in the order of the answers: requests without bodies, and its pages. */
export class RunLog {
  /** All of them, most without their bodies. */
  readonly exchanges: Exchange[] = [];
  readonly pages: LoggedPage[] = [];
  /** Pages that were asked for in a way that a service may refuse: no history of the data, and part of no list. */
  readonly situated: LoggedPage[] = [];
  /** Questions for pages that were refused, whatever else they were answered. */
  readonly refused: LoggedPage[] = [];
  #persons = 0;

  /** `isPage`: a usual question of persons with the key that is meant for it, answered at the first try. */
  observe(exchange: Exchange, isPage: boolean): void {
    this.exchanges.push(withoutBody(exchange));
    if (!isPage || this.#persons > mostPersons) return;
    const page = loggedPage(exchange);
    const refused = page === undefined ? refusedPage(exchange) : undefined;
    if (refused !== undefined) this.refused.push(refused);
    if (page === undefined) return;
    (exchange.request.situation?.mayBeRefused === true ? this.situated : this.pages).push(page);
    this.#persons += page.persons.length;
  }

  /** Those of these ids whose bodies are kept. */
  whole(ids: ReadonlySet<string>): readonly Exchange[] {
    return this.exchanges.filter(
      ({ id, answer }) => ids.has(id) && answer !== undefined && answer.body.length > 0,
    );
  }

  /** Successes of the consumer endpoint for these identifiers alone, as they were asked with the token. */
  consumerReads(pathOf: ReadonlyMap<string, string>): readonly ConsumerRead[] {
    return this.exchanges.flatMap((exchange) => {
      const { endpoint, query, credential, method } = exchange.request;
      const id = /^(?:limit=[^&]*)?$/.test(query) ? pathOf.get(plainPath(exchange.request)) : undefined;
      const isRead = endpoint === 'consumer' && method === 'GET' && credential.kind === 'consumer-token';
      return isRead && id !== undefined && exchange.answer?.status === 200 ? [{ id, exchange }] : [];
    });
  }

  pagesOf(list: List): readonly LoggedPage[] {
    return this.pages.filter(({ question }) => isSameList(question, list));
  }

  /** True where a request with this value of a parameter, which may be unusual, was refused with the key that is meant for it. */
  wasRefused(name: string, value: string): boolean {
    return this.exchanges.some(
      ({ request: { query, credential, method }, answer }) =>
        method === 'GET' &&
        credential.kind === 'partner-key' &&
        new URLSearchParams(query).get(name) === value &&
        saysNotThere(answer?.status),
    );
  }

  /** The answers that came last before this was sent, the latest at the end. */
  before({ sentAt, id }: Pick<Exchange, 'sentAt' | 'id'>, most: number): readonly Exchange[] {
    // They stand in the order of the answers, but for a few that were told late.
    const until = this.exchanges.findLastIndex(({ receivedAt }) => receivedAt <= sentAt) + 1;
    return this.exchanges
      .slice(Math.max(until - most - toldLate, 0), until)
      .filter((one) => one.id !== id && one.receivedAt <= sentAt)
      .toSorted((one, other) => one.receivedAt - other.receivedAt)
      .slice(-most);
  }

  /** Earlier requests for the same URL by HEAD, with another key or with a validator, the latest at the end. */
  touching({ sentAt, id, request }: Exchange, most: number): readonly Exchange[] {
    return this.before({ sentAt, id }, Number.POSITIVE_INFINITY)
      .filter(
        (one) =>
          one.request.path === request.path &&
          one.request.query === request.query &&
          (one.answer?.status ?? 400) < 400 &&
          (one.request.method !== request.method ||
            one.request.credential.kind !== request.credential.kind ||
            (one.request.situation !== undefined && one.answer?.status !== 200)),
      )
      .slice(-most);
  }

  /** The last refused question to each endpoint, and the last refused key, among so many answers before this one, or beside it. */
  refusedBefore({ id, receivedAt }: Exchange, among: number): readonly Exchange[] {
    const refused = this.before({ id, sentAt: receivedAt }, among).filter(
      ({ answer }) => saysNotThere(answer?.status) || refusesClient(answer?.status),
    );
    const kindOf = ({ request, answer }: Exchange) => `${request.endpoint} ${refusesClient(answer?.status)}`;
    return [...groupedBy(refused, kindOf).values()].flatMap((all) => all.slice(-1));
  }

  /** The exchanges that were in flight together with this. */
  beside(exchange: Exchange): readonly Exchange[] {
    return this.exchanges.filter((one) => areTogether(one, exchange));
  }
}

/** True where two exchanges were in flight at the same time. */
export function areTogether(one: Exchange, other: Exchange): boolean {
  return one.id !== other.id && one.sentAt < other.receivedAt && other.sentAt < one.receivedAt;
}

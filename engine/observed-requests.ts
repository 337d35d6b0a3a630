import type { Credential, Exchange } from '../client/exchange.ts';
import { keyAlterations } from '../client/key-alterations.ts';
import { parameterOf } from '../client/query.ts';
import type { Classify } from '../client/refusals/probe-kind.ts';
import type { RunConfig } from '../config/run-config.ts';
import { observedPage } from '../oracles/pages/observed-page.ts';
import { pageView } from '../oracles/pages/page-view.ts';
import { plainNumber } from '../oracles/question.ts';
import { rangesOf } from '../schemas/report/number-ranges.ts';
import type { Observation, Observed } from '../schemas/report/observations.ts';
import { classifierOf } from './classify-request.ts';
import { type Watch, watching } from './per-session.ts';

/** Requests that are kept as numbers: some 250 bytes each. */
const mostRequests = 20_000;
/** Persons that are given a number, and how often they may be told. */
const mostPersons = 100_000;
const mostTold = 400_000;

/** The requests of a session, as numbers for the plots of its report. */
export const observedRequests = watching(({ config: { target } }) => new ObservedRequests(target));

/** Makes an observation of every exchange as it comes, and hands them on: nothing but the persons' numbers stays here. */
class ObservedRequests implements Watch {
  readonly #target: RunConfig['target'];
  readonly #classify: Classify;
  /** The path of the user's own partner. */
  readonly #own: string;
  readonly #numbers = new Map<number, number>();
  #fresh: Observation[] = [];
  #count = 0;
  #told = 0;

  constructor(target: RunConfig['target']) {
    this.#target = target;
    this.#classify = classifierOf(target);
    this.#own = `/partners/${encodeURIComponent(target.partnerId)}`;
  }

  observe(exchange: Exchange): void {
    this.#count += 1;
    if (this.#count <= mostRequests) this.#fresh.push(this.#observation(exchange));
  }

  /** Gives the observations since this was last asked for. */
  drain(): Observed {
    const requests = this.#fresh;
    this.#fresh = [];
    return { requests, left: Math.max(0, this.#count - mostRequests) };
  }

  #observation(exchange: Exchange): Observation {
    const { id, request, answer, failure, sentAt, receivedAt, attempts } = exchange;
    const status = answer?.isClosed === true ? undefined : (answer?.status ?? failure?.status);
    return {
      id,
      endpoint: request.endpoint,
      ...(request.method === 'GET' ? {} : { method: request.method }),
      sentAt,
      ms: receivedAt - sentAt,
      ...(attempts > 1 ? { attempts } : {}),
      ...(status === undefined ? {} : { status }),
      ...(failure === undefined ? {} : { failure: failure.kind }),
      ...this.#difference(exchange),
      ...this.#page(exchange),
    };
  }

  #difference({ request }: Exchange): Pick<Observation, 'probe' | 'differs'> {
    const probe = this.#classify(request);
    if (probe === undefined) return {};
    const isOfKey = probe === 'partner credentials' || probe === 'consumer credentials';
    return { probe, differs: isOfKey ? credentialText(request.credential) : `with ${probe}` };
  }

  #page(exchange: Exchange): Partial<Observation> {
    const { path, query } = exchange.request;
    const domain = parameterOf(query, 'domain');
    // Other partners' lists are other lists, and of persons whom the user did not name nothing is told.
    if (path !== this.#own || domain === undefined || !this.#target.domains.includes(domain)) return {};
    const { total, totalPages, currentPage } = pageView(exchange) ?? {};
    const persons = observedPage(exchange)?.persons;
    return defined({
      domain,
      limit: plainNumber(parameterOf(query, 'limit')),
      page: plainNumber(parameterOf(query, 'page')),
      count: persons?.length,
      total: plain(total),
      totalPages: plain(totalPages),
      currentPage: plain(currentPage),
      persons: persons === undefined ? undefined : this.#persons(persons),
    });
  }

  #persons(persons: Float64Array): string | undefined {
    this.#told += persons.length;
    if (this.#told > mostTold) return undefined;
    const numbers = Array.from(persons, (person) => this.#numberOf(person));
    return numbers.includes(undefined) ? undefined : rangesOf(numbers.filter((one) => one !== undefined));
  }

  #numberOf(hash: number): number | undefined {
    const known = this.#numbers.get(hash);
    if (known !== undefined || this.#numbers.size >= mostPersons) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(hash, number);
    return number;
  }
}

const credentialTexts: Partial<Readonly<Record<Credential['kind'], string>>> = {
  none: 'without a key',
  invented: 'with an invented key',
  'second-key': 'with the key of the other kind',
  'other-partner-key': "with the other partner's key",
};

function credentialText(credential: Credential): string {
  if (credential.kind === 'altered') return keyAlterations[credential.alteration].says;
  return credentialTexts[credential.kind] ?? 'with the key of the other endpoint, or at another path';
}

function plain(value: bigint | undefined): number | undefined {
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

function defined(members: { readonly [Name in keyof Observation]?: Observation[Name] | undefined }) {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Partial<Observation>;
}

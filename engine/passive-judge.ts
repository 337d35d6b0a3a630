import type { Exchange, Request } from '../client/exchange.ts';
import { readConsumer } from '../client/operations.ts';
import { bodyBytes, largeBody } from '../client/wire/packed-body.ts';
import type { RunConfig } from '../config/run-config.ts';
import { rowsOfSchemas, schemaKinds } from '../config/selection.ts';
import { isRefusalBody } from '../oracles/answers/error-body.ts';
import { brokeOffOnce } from '../oracles/answers/framing.ts';
import { isNotAsLabelled } from '../oracles/answers/http.ts';
import { judgeOne } from '../oracles/answers/one-answer.ts';
import {
  type CompiledSchemas,
  compiledSchemas,
  ownConsumer,
  ownPersons,
} from '../oracles/answers/own-schema.ts';
import { serverError } from '../oracles/answers/server-error.ts';
import { pageShape } from '../oracles/answers/shape.ts';
import type { Deviation } from '../oracles/deviation.ts';
import { groupedBy } from '../oracles/grouped.ts';
import { isObject, jsonOf } from '../oracles/json/json-text.ts';
import { countOn, observedPage } from '../oracles/pages/observed-page.ts';
import { isSuccess, member } from '../oracles/pages/page-view.ts';
import { isUsualQuery, plainPath, questionOf } from '../oracles/question.ts';
import { countOf } from '../oracles/words/count-of.ts';
import { isMarkup } from '../schemas/markup.ts';
import { Journal } from './journal.ts';
import type { Unjudged } from './outcome.ts';
import { type Watch, watching } from './per-session.ts';

/** Enough to choose a telling one from; the rest is counted. */
const sightingsKept = 8;
/** Some are refusals of what need not be there. */
const refusalsKept = 24;
/** Of answers that take much memory, with as much as is told of them. */
const largeSightingsKept = 2;

/** The sightings of one requirement in passing. */
export interface Sightings {
  /** Answers that broke it. */
  readonly answers: number;
  readonly kept: readonly Deviation[];
}

/** Counts of what was judged: nothing else is covered. */
interface Coverage {
  /** Answers with a page. */
  readonly pages: number;
  /** The user's domains that they are of. */
  readonly domains: number;
  /** Persons on them. */
  readonly persons: number;
  /** Successes of both endpoints with JSON. */
  readonly successes: number;
}

/** The judge of a session. */
export const passiveJudge = watching(({ config }) => new PassiveJudge(config));

/** Judges every exchange of the run as it arrives; it keeps counts and a few sightings, not the bodies. */
class PassiveJudge implements Watch {
  readonly #own: CompiledSchemas;
  readonly #consumerPaths: ReadonlySet<string>;
  readonly #target: RunConfig['target'];
  readonly #domainsRead = new Set<string>();
  readonly #unheld = new Map<string, Set<string>>();
  readonly #sightings = new Map<string, { answers: number; kept: Deviation[] }>();
  /** Every exchange that was judged in passing. */
  readonly judged = new Journal();
  /**
   * Successes whose body refuses what was asked for, of the user's domains and consumers: whether they may is for the
   * question to decide.
   */
  readonly refusalsInSuccess: Exchange[] = [];
  /** Ordinary requests whose key was refused with 401, the first few. */
  readonly refusedKeys: Exchange[] = [];
  readonly #count = { pages: 0, persons: 0, successes: 0 };
  /** Successes that had to be asked for again: signs of a bad network, not of a service that answers wrongly. */
  recovered = 0;

  constructor({ target, ownSchemas }: Pick<RunConfig, 'target' | 'ownSchemas'>) {
    this.#own = compiledSchemas(ownSchemas);
    this.#target = target;
    this.#consumerPaths = new Set(target.consumerIds.map((id) => readConsumer({ id }).path));
  }

  get coverage(): Coverage {
    return { ...this.#count, domains: this.#domainsRead.size };
  }

  observe(exchange: Exchange, ordinary: boolean): void {
    this.#keep(serverError(exchange));
    if (ordinary) this.#cover(exchange);
    if (brokeOffOnce(exchange)) return;
    for (const deviations of groupedBy(this.judge(exchange), ({ requirement }) => requirement).values())
      this.#keep(deviations);
  }

  /** Keys of the other kind may show other data, in the same form. */
  #isOfSecondKey({ request, answer }: Exchange): boolean {
    const { method, credential } = request;
    const isAccepted = answer !== undefined && isSuccess(answer) && !isRefusalBody(answer);
    return (
      credential.kind === 'second-key' &&
      method === 'GET' &&
      isAccepted &&
      isUsualQuery(request, this.#target.domains)
    );
  }

  /** Judges one exchange, if it may be judged by itself. */
  judge(exchange: Exchange): readonly Deviation[] {
    if (isOrdinary(exchange, this.#target)) return [...judgeOne(exchange), ...this.#judgeByOwn(exchange)];
    if (this.#isOfSecondKey(exchange)) return judgeOne(exchange);
    return isPageAllTheSame(exchange, this.#target) ? shapeAllTheSame(exchange) : [];
  }

  #judgeByOwn(exchange: Exchange): readonly Deviation[] {
    const { consumer, person } = this.#own;
    const { endpoint } = exchange.request;
    if (consumer !== undefined && this.#consumerPaths.has(plainPath(exchange.request)))
      return this.#isHeld('CONSUMER-1', exchange) ? ownConsumer(exchange, consumer) : [];
    if (person !== undefined && endpoint === 'partner')
      return this.#isHeld('person.fields', exchange) ? ownPersons(exchange, person) : [];
    return [];
  }

  /** A value that was cut may be no longer what the user's schema describes. */
  #isHeld(requirement: string, { id, answer }: Exchange): boolean {
    if (answer?.receivedBytes === undefined) return true;
    const unheld = this.#unheld.get(requirement) ?? new Set();
    this.#unheld.set(requirement, unheld.add(id));
    return false;
  }

  /** The reason why a schema of the user's own, by which a requirement is judged, was not held against every answer. */
  undecided(requirement: string): Unjudged | undefined {
    const own = this.#ownOf(requirement);
    const reason = own?.undecided ?? this.#unheldText(requirement);
    return reason === undefined ? undefined : { reason, cause: 'unclear' };
  }

  /** Says that a schema of the user's own fits nothing that was seen: it may be the wrong one. */
  misfit(requirement: string): string | undefined {
    const own = this.#ownOf(requirement);
    if (own?.fitsNoneOf === undefined) return undefined;
    return `the schema of ${own.option} fits none of the ${own.fitsNoneOf} values that were held against it: is it the right one?`;
  }

  #ownOf(requirement: string): CompiledSchemas[keyof CompiledSchemas] {
    const kind = schemaKinds.find((one) => rowsOfSchemas[one] === requirement);
    return kind === undefined ? undefined : this.#own[kind];
  }

  #unheldText(requirement: string): string | undefined {
    const answers = this.#unheld.get(requirement)?.size ?? 0;
    if (answers === 0) return undefined;
    return `${countOf(answers, 'answer')} with very long values could not be checked against the given schema`;
  }

  sightings(requirement: string): Sightings {
    return this.#sightings.get(requirement) ?? { answers: 0, kept: [] };
  }

  /** True where an ordinary request has shown that the row is broken. */
  isSeenOrdinarily(requirement: string): boolean {
    const { kept } = this.sightings(requirement);
    return kept.some(({ exchanges }) => exchanges.some((one) => isOrdinary(one, this.#target)));
  }

  #cover(exchange: Exchange): void {
    const { answer, attempts, request } = exchange;
    this.judged.had(exchange);
    if (answer?.status === 401 && this.refusedKeys.length < sightingsKept) this.refusedKeys.push(exchange);
    if (answer === undefined || !isSuccess(answer)) return;
    if (attempts > 1) this.recovered += 1;
    const value = jsonOf(answer);
    if (value !== undefined) this.#count.successes += 1;
    const isPartner = request.endpoint === 'partner';
    // A consumer's record may have the members of an error.
    if (isPartner ? isRefusalBody(answer) : isMarkup(answer)) this.#keepRefusal(exchange);
    else if (isPartner && isObject(member(value, 'data'))) {
      this.#count.pages += 1;
      const { domain = '' } = questionOf(request);
      if (this.#target.domains.includes(domain)) this.#domainsRead.add(domain);
      this.#count.persons += countOn(exchange);
    }
  }

  #keepRefusal(exchange: Exchange): void {
    const { request } = exchange;
    const isNamed =
      request.endpoint === 'partner'
        ? this.#target.domains.includes(questionOf(request).domain ?? '')
        : this.#consumerPaths.has(plainPath(request));
    if (isNamed && this.refusalsInSuccess.length < refusalsKept) this.refusalsInSuccess.push(exchange);
  }

  #keep(deviations: readonly Deviation[]): void {
    const [first] = deviations;
    if (first === undefined) return;
    const known = this.#sightings.get(first.requirement) ?? { answers: 0, kept: [] };
    known.answers += 1;
    const isLarge = first.exchanges.some(({ answer }) => answer && bodyBytes(answer) >= largeBody);
    const most = isLarge ? largeSightingsKept : sightingsKept;
    if (known.kept.length < most) known.kept.push(first);
    this.#sightings.set(first.requirement, known);
  }
}

/** One segment, also where a router decodes it before it routes: what lies behind a slash is another resource. */
const consumerPath = /^\/consumers\/(?:(?!%2f|%5c)[^/])+$/i;

/**
 * A GET of a documented path with the key that is meant for it, sent so that it may not be refused; or answered all the
 * same, or by what is not even what it says. What refused requests get, and what is asked beside another partner's key,
 * is judged by the checks that ask it.
 */
export function isOrdinary(exchange: Exchange, target: RunConfig['target']): boolean {
  const { situation } = exchange.request;
  if (!isOfDocument(exchange, target)) return false;
  if (situation?.mayBeRefused !== true) return true;
  return isNotAsLabelled(exchange) || (situation.mayBeRepresented !== true && isAnswered(exchange));
}

/** The same however it is sent, where it shows a page: what a page says is held against the other answers to its question. */
export function isComparable(exchange: Exchange, target: RunConfig['target']): boolean {
  if (!isOfDocument(exchange, target)) return false;
  return exchange.request.situation?.mayBeRefused !== true || isAnswered(exchange);
}

function isOfDocument({ request }: Exchange, target: RunConfig['target']): boolean {
  if (request.method !== 'GET' || request.besideOther === true) return false;
  if (!isUsualQuery(request, target.domains)) return false;
  if (request.endpoint === 'consumer')
    return request.credential.kind === 'consumer-token' && consumerPath.test(plainPath(request));
  return isOwnList(request, target);
}

function isOwnList(request: Request, { partnerId }: RunConfig['target']): boolean {
  const own = `/partners/${encodeURIComponent(partnerId)}`;
  return request.credential.kind === 'partner-key' && plainPath(request) === own;
}

/** An empty page may refuse, with an error beside it, and may echo whatever number it was asked for. */
const freeWhereEmpty = ['SHAPE-1', 'SHAPE-2'];

function shapeAllTheSame(exchange: Exchange): readonly Deviation[] {
  const found = pageShape(exchange);
  if (countOn(exchange) > 0) return found;
  return found.filter(({ requirement }) => !freeWhereEmpty.includes(requirement));
}

/** Values that a service may refuse, which it has answered with a page: a refusal is free, a page is a page. */
function isPageAllTheSame(exchange: Exchange, target: RunConfig['target']): boolean {
  const { request } = exchange;
  if (request.method !== 'GET' || request.endpoint !== 'partner' || request.besideOther === true)
    return false;
  return isOwnList(request, target) && request.situation?.mayBeRepresented !== true && isAnswered(exchange);
}

/** By a page, or by a record. */
function isAnswered(exchange: Exchange): boolean {
  const { answer, request } = exchange;
  if (answer?.status !== 200) return false;
  if (request.endpoint === 'partner') return observedPage(exchange) !== undefined;
  return jsonOf(answer) !== undefined;
}

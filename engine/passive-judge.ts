import type { Exchange } from '../client/exchange.ts';
import { readConsumer } from '../client/operations.ts';
import { bodyBytes, largeBody } from '../client/wire/packed-body.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isRefusalBody } from '../oracles/answers/error-body.ts';
import { brokeOffOnce } from '../oracles/answers/framing.ts';
import { judgeOne } from '../oracles/answers/one-answer.ts';
import { serverError } from '../oracles/answers/server-error.ts';
import { pageShape } from '../oracles/answers/shape.ts';
import type { Deviation } from '../oracles/deviation.ts';
import { groupedBy } from '../oracles/grouped.ts';
import { jsonOf } from '../oracles/json/json-text.ts';
import { countOn } from '../oracles/pages/observed-page.ts';
import { isSuccess } from '../oracles/pages/page-view.ts';
import { plainPath, questionOf } from '../oracles/question.ts';
import { isObject, member } from '../schemas/json-object.ts';
import { isMarkup } from '../schemas/markup.ts';
import { Journal } from './journal.ts';
import { isOfSecondKey, isOrdinary, isPageAllTheSame } from './judged-in-passing.ts';
import { OwnSchemaJudge } from './own-schema-judge.ts';
import { type Watch, watching } from './per-session.ts';

/** Enough to choose a telling one from; the rest is counted. */
const sightingsKept = 8;
/** Some are refusals of what need not be there. */
const refusalsKept = 24;
/** Of answers that take much memory, with as much as is told of them. */
const largeSightingsKept = 2;

export interface Sightings {
  readonly answers: number;
  readonly kept: readonly Deviation[];
}

/** Counts of what was judged: nothing else is covered. */
interface Coverage {
  readonly pages: number;
  /** The user's domains that they are of. */
  readonly domains: number;
  readonly persons: number;
  /** Successes of both endpoints with JSON. */
  readonly successes: number;
}

export const passiveJudge = watching(({ config }) => new PassiveJudge(config));

/** Judges every exchange of the run as it arrives; it keeps counts and a few sightings, not the bodies. */
class PassiveJudge implements Watch {
  readonly own: OwnSchemaJudge;
  readonly #consumerPaths: ReadonlySet<string>;
  readonly #target: RunConfig['target'];
  readonly #domainsRead = new Set<string>();
  readonly #sightings = new Map<string, { answers: number; kept: Deviation[] }>();
  readonly judged = new Journal();
  /** Successes whose body refuses a domain or a consumer of the user. The check of the question judges them. */
  readonly refusalsInSuccess: Exchange[] = [];
  /** Ordinary requests whose key was refused with 401, the first few. */
  readonly refusedKeys: Exchange[] = [];
  readonly #count = { pages: 0, persons: 0, successes: 0 };
  /** Successes that had to be asked for again: signs of a bad network, not of a service that answers wrongly. */
  recovered = 0;

  constructor({ target, ownSchemas }: Pick<RunConfig, 'target' | 'ownSchemas'>) {
    this.#target = target;
    this.#consumerPaths = new Set(target.consumerIds.map((id) => readConsumer({ id }).path));
    this.own = new OwnSchemaJudge(ownSchemas, this.#consumerPaths);
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

  /** Judges one exchange, if it may be judged by itself. */
  judge(exchange: Exchange): readonly Deviation[] {
    if (isOrdinary(exchange, this.#target)) return [...judgeOne(exchange), ...this.own.judge(exchange)];
    if (isOfSecondKey(exchange, this.#target)) return judgeOne(exchange);
    return isPageAllTheSame(exchange, this.#target) ? shapeAllTheSame(exchange) : [];
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
    this.judged.noteExchange(exchange);
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

/** An empty page may refuse, with an error beside it, and may echo whatever number it was asked for. */
const freeWhereEmpty = ['SHAPE-1', 'SHAPE-2'];

function shapeAllTheSame(exchange: Exchange): readonly Deviation[] {
  const found = pageShape(exchange);
  if (countOn(exchange) > 0) return found;
  return found.filter(({ requirement }) => !freeWhereEmpty.includes(requirement));
}

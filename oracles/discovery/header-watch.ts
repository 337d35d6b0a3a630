import type { Answer, Exchange } from '../../client/exchange.ts';
import { withoutBody } from './without-body.ts';

/** More values of one field are something of each answer. */
const mostValues = 12;
const longestValue = 200;
/** More names are no fields of a service. */
const mostNames = 50;

/** Fields of answers by name in small letters, with the values that were seen and one exchange that shows each. */
export class HeaderWatch {
  readonly #wanted: (name: string) => boolean;
  readonly #seen = new Map<string, { readonly values: Set<string>; readonly first: Exchange }>();
  #answers = 0;

  constructor(wanted: (name: string) => boolean) {
    this.#wanted = wanted;
  }

  /** Answers that were looked at. */
  get answers(): number {
    return this.#answers;
  }

  observe(exchange: Exchange, { headers }: Pick<Answer, 'headers'>): void {
    this.#answers += 1;
    for (const [given, value] of headers) {
      const name = given.toLowerCase();
      if (!this.#wanted(name)) continue;
      const known = this.#seen.get(name) ?? { values: new Set<string>(), first: withoutBody(exchange) };
      if (!this.#seen.has(name) && this.#seen.size >= mostNames) continue;
      this.#seen.set(name, known);
      if (known.values.size <= mostValues) known.values.add(value.trim().slice(0, longestValue));
    }
  }

  get names(): readonly string[] {
    return [...this.#seen.keys()].toSorted();
  }

  /** The values of a field; undefined where each answer has one of its own. */
  values(name: string): readonly string[] | undefined {
    const values = this.#seen.get(name)?.values;
    return values === undefined || values.size > mostValues ? undefined : [...values].toSorted();
  }

  get shown(): readonly Exchange[] {
    return [...new Set([...this.#seen.values()].map(({ first }) => first))];
  }
}

const rateHeaders = /^(?:x-)?rate-?limit|^x-(?:app-)?(?:quota|throttl)/;
const cacheHeaders = ['age', 'cache-control', 'expires', 'pragma', 'surrogate-control', 'vary', 'x-cache'];
const versionHeaders = /(?:^|-)(?:version|build|release|revision)(?:$|-)/;
/** Of the protocol, not of the service (RFC 6455 11.3.5, RFC 2045 4). */
const otherVersions = /^(?:sec|mime|odata)-/;

export const isRateHeader = (name: string): boolean => rateHeaders.test(name);
export const isCacheHeader = (name: string): boolean => cacheHeaders.includes(name);
export const isVersionHeader = (name: string): boolean =>
  versionHeaders.test(name) && !otherVersions.test(name);

/** Fields whose value is another one for each answer, or with each second. */
const momentary: readonly string[] = ['age', 'expires', 'x-cache'];

/** `cache-control: private, max-age=1`, `age`. */
export function cachingText(watch: HeaderWatch): readonly string[] {
  return watch.names.flatMap((name) => {
    const values = momentary.includes(name) ? undefined : watch.values(name);
    return values === undefined ? [name] : values.map((value) => `${name}: ${value}`);
  });
}

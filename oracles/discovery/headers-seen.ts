import type { Answer, Exchange } from '../../client/exchange.ts';
import { markedOfRefusals } from '../../schemas/rate-header-name.ts';
import { groupedBy } from '../grouped.ts';
import { headerValues } from '../header-values.ts';
import { byName, distinct, firstOfEach } from './by-name.ts';
import type { Seen } from './seen.ts';

/** More values of one field are something of each answer. */
const mostValues = 12;
const longestValue = 200;
/** More names are no fields of a service. */
const mostNames = 50;

/** An answer with its exchange: some came before the last one. */
export type Headed = readonly [exchange: Exchange, answer: Pick<Answer, 'headers'>];

export interface HeadersSeen {
  readonly answers: number;
  /** By name in small letters, sorted, the values that were seen; none where each answer has one of its own. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly shown: readonly Exchange[];
}

/** The fields of some answers that are `wanted` by their names in small letters. */
export function headersSeen(answers: readonly Headed[], wanted: (name: string) => boolean): HeadersSeen {
  const fields = answers.flatMap(([exchange, { headers }]) =>
    headers.map(([name, value]) => ({ exchange, name: name.toLowerCase(), value })),
  );
  const ofInterest = fields.filter(({ name }) => wanted(name));
  const seen = [...groupedBy(ofInterest, ({ name }) => name)].slice(0, mostNames);
  const values = seen.map(([name, some]) => {
    const all = distinct(some.map(({ value }) => value.trim().slice(0, longestValue)));
    return [name, all.length > mostValues ? [] : all] as const;
  });
  return {
    answers: answers.length,
    values: new Map(values.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    shown: [...new Set(firstOfEach(seen))],
  };
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
export const momentary: readonly string[] = ['age', 'expires', 'x-cache'];

/** `cache-control: private, max-age=1`, `age`. */
export function headerTexts({ values }: HeadersSeen): readonly string[] {
  return [...values].flatMap(([name, some]) =>
    momentary.includes(name) || some.length === 0 ? [name] : some.map((value) => `${name}: ${value}`),
  );
}

/** The content codings that answers name (RFC 9110 8.4.1). */
export function codings({ values }: HeadersSeen): readonly string[] {
  const names = [...values.values()].flat().flatMap((value) => value.toLowerCase().split(','));
  const named = new Set(names.map((name) => name.trim()));
  return [...named].filter((name) => name !== '' && name !== 'identity').toSorted();
}

/** Names of the fields of ordinary answers, and of those that only the refusals for too many requests have. */
export function rateHeaderNames(usual: HeadersSeen, ofTooMany: HeadersSeen): readonly string[] {
  const others = [...ofTooMany.values.keys()].filter((name) => !usual.values.has(name));
  return [...usual.values.keys(), ...others.map(markedOfRefusals)].toSorted();
}

/** More forms are something of each answer. */
const mostForms = 8;
const longestForm = 120;

/** The status and the media type with which successes come, by endpoint: `{ partner: ['200 application/json'] }`. */
export function successForms(seen: readonly Seen[]) {
  const plain = seen.filter(({ isUsual, exchange: { request } }) => isUsual && request.headers === undefined);
  const byEndpoint = byName(plain, ({ exchange }) => exchange.request.endpoint).map(
    ([endpoint, some]) =>
      [endpoint, [...groupedBy(some, ({ exchange }) => formOf(exchange))].slice(0, mostForms)] as const,
  );
  return {
    forms: Object.fromEntries(
      byEndpoint.map(([endpoint, forms]) => [endpoint, forms.map(([form]) => form).toSorted()]),
    ),
    shown: byEndpoint.flatMap(([, forms]) => firstOfEach(forms)),
  };
}

/** `200 application/json; charset=utf-8`: names in small letters, as they may be written in any (RFC 9110 8.3.1). */
function formOf({ answer }: Exchange): string {
  const [type] = answer === undefined ? [] : headerValues(answer, 'content-type');
  const [name = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase());
  const named = [name || 'no media type', ...parameters.filter((one) => one !== '').toSorted()].join('; ');
  return `${answer?.status} ${named}`.slice(0, longestForm);
}

import type { Answer, Exchange } from '../../client/exchange.ts';
import { headerValues } from '../header-values.ts';
import { withoutBody } from './without-body.ts';

/** More are something of each answer. */
const mostForms = 8;
const longest = 120;

/** With which status and media type successes come, by endpoint. */
export class SuccessForms {
  readonly #seen = new Map<string, Map<string, Exchange>>();

  observe(exchange: Exchange, answer: Answer): void {
    const { endpoint } = exchange.request;
    const forms = this.#seen.get(endpoint) ?? new Map<string, Exchange>();
    this.#seen.set(endpoint, forms);
    const form = formOf(answer);
    if (forms.size < mostForms && !forms.has(form)) forms.set(form, withoutBody(exchange));
  }

  get shown(): readonly Exchange[] {
    return [...this.#seen.values()].flatMap((forms) => [...forms.values()]);
  }

  /** `{ partner: ['200 application/json'] }` */
  get byEndpoint(): Readonly<Record<string, readonly string[]>> {
    const sorted = [...this.#seen].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([endpoint, forms]) => [endpoint, [...forms.keys()].toSorted()]));
  }
}

/** `200 application/json; charset=utf-8`: names in small letters, as they may be written in any (RFC 9110 8.3.1). */
function formOf(answer: Answer): string {
  const [type] = headerValues(answer, 'content-type');
  const [name = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase());
  const named = [name || 'no media type', ...parameters.filter((one) => one !== '').toSorted()].join('; ');
  return `${answer.status} ${named}`.slice(0, longest);
}

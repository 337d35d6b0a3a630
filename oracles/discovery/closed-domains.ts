import type { Exchange, Request } from '../../client/exchange.ts';
import { withoutBody } from './without-body.ts';

/** No name of a host has these in any script (RFC 1123 2.1, RFC 5890 2.3.2.1). */
const malformed = /[^\p{L}\p{M}\p{N}._-]/u;
/** A single connection breaks off by chance. */
const enough = 3;

/** Whether the connection is closed for each domain that is no name of a host: by a firewall, or by the service. */
export class ClosedDomains {
  readonly #closed: Exchange[] = [];
  #isAnswered = false;

  /** Takes note of a request to our own partner with the right key. */
  observe(exchange: Exchange): void {
    if (!isMalformed(exchange.request)) return;
    if (exchange.answer === undefined) return;
    if (exchange.answer.isClosed !== true) this.#isAnswered = true;
    else if (this.#closed.length < enough) this.#closed.push(withoutBody(exchange));
  }

  /** Some that were closed, where all were; none else. */
  get shown(): readonly Exchange[] {
    return this.#isAnswered || this.#closed.length < enough ? [] : this.#closed;
  }
}

function isMalformed({ query }: Request): boolean {
  const domains = new URLSearchParams(query).getAll('domain');
  return domains.length === 1 && malformed.test(domains[0] ?? '');
}

import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { isSuccess } from '../pages/page-view.ts';
import { personHash } from '../pages/persons-as-hashes.ts';
import { questionText } from '../question.ts';
import { countOf } from '../words/count-of.ts';
import { seen } from '../words/visible-content.ts';

/** One address may be a contact's, who is listed too. */
const leastAddresses = 2;

/** Both parts are bounded (RFC 5321 4.5.3.1): a long text without an address takes no longer than its length. */
const address = /[^\s"'<>:;,()[\]{}@]{1,64}@[^\s"'<>:;,()[\]{}@]{1,255}/g;

/** Hashes of the addresses that a refusal shows, where they are several; else none. */
export function addressesRefused({ answer }: Exchange): ReadonlySet<number> {
  if (answer === undefined || isSuccess(answer)) return new Set();
  const found = seen(answer).text.match(address) ?? [];
  const addresses = new Set(found.map((one) => personHash(JSON.stringify(one))));
  return addresses.size < leastAddresses ? new Set() : addresses;
}

/**
 * PARTNER-2: a refusal of our key shows several addresses of others.
 * @param others hashes of addresses that only lists of another partner hold
 */
export function addressesInRefusal(exchange: Exchange, others: ReadonlySet<number>): Deviation[] {
  const shown = [...addressesRefused(exchange)].filter((one) => others.has(one)).length;
  if (shown < leastAddresses) return [];
  const { request, answer } = exchange;
  const addresses = countOf(shown, 'address', 'addresses');
  const received = `status ${answer?.status}, and ${addresses} that otherwise only the other partner's lists show`;
  const expected = 'a refusal that shows nobody of the other partner';
  const explainedBy = ['AUTH-1', 'AUTH-2', 'AUTH-7'];
  const said = { message: received, received, expected, explainedBy };
  return [deviationOf('PARTNER-2', [exchange], said, `${request.path} ${questionText(request)}`)];
}

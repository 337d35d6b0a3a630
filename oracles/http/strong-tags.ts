import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { answerText } from '../pages/observed-page.ts';
import { receivedHeader } from '../words/received.ts';
import { listMembers } from './list-members.ts';
import { isSameGet } from './usual-answers.ts';

/** The strong entity tag of a whole answer (RFC 9110 8.8.1); undefined where it has none. */
export function strongTag({ answer, request }: Exchange): string | undefined {
  if (answer?.status !== 200 || request.method !== 'GET') return undefined;
  const [tag] = headerValues(answer, 'etag');
  return tag?.startsWith('"') ? tag : undefined;
}

/** HTTP-16: one strong tag of a URL stands for one sequence of bytes, and so for one coding (RFC 9110 8.8.1, 8.8.3.3). */
export function sharedByCodings(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  const tag = strongTag(exchange);
  if (tag === undefined) return [];
  const coding = codingOf(exchange);
  const other = exchanges.find(
    (one) => isSameGet(one, exchange) && strongTag(one) === tag && codingOf(one) !== coding,
  );
  if (other === undefined) return [];
  const received = `${tagText(tag, exchange)} in two content codings`;
  return [deviationOf('HTTP-16', [exchange, other], { message: received, received, expected })];
}

const expected = 'another strong tag for other bytes, or a weak one (RFC 9110 8.8.1, 8.8.3.3)';

/** The same in time: the tag changes where the content does. Of pages that holds where their bytes are not kept, too. */
export function keptBehindChange(pages: readonly LoggedPage[], exchanges: readonly Exchange[]): Deviation[] {
  const ofPages = pages.map((page) => ({ exchange: page.exchange, content: answerText(page) }));
  const found = twoContents(ofPages) ?? twoContents(exchanges.flatMap(bytesOf));
  if (found === undefined) return [];
  const received = `${tagText(found.tag, found.exchange)} of two answers that differ`;
  return [deviationOf('HTTP-16', [found.exchange, found.before], { message: received, received, expected })];
}

interface Content {
  readonly exchange: Exchange;
  readonly content: string;
}

/** The bytes of an answer that is kept whole, before they were coded. */
function bytesOf(exchange: Exchange): Content[] {
  const { body, receivedBytes } = exchange.answer ?? {};
  if (body === undefined || body.length === 0 || receivedBytes !== undefined) return [];
  return [{ exchange, content: `${codingOf(exchange)} ${Buffer.from(body).toString('latin1')}` }];
}

/** The first two answers to one question with one strong tag and two contents. */
function twoContents(
  contents: readonly Content[],
): { readonly tag: string; readonly exchange: Exchange; readonly before: Exchange } | undefined {
  const known = new Map<string, Content>();
  for (const one of contents) {
    const tag = strongTag(one.exchange);
    if (tag === undefined) continue;
    const { credential, path, query } = one.exchange.request;
    const key = JSON.stringify([credential.kind, path, query, tag]);
    const before = known.get(key) ?? one;
    known.set(key, before);
    if (before.content !== one.content) return { tag, exchange: one.exchange, before: before.exchange };
  }
  return undefined;
}

function tagText(tag: string, { request }: Exchange): string {
  return `ETag ${receivedHeader('etag', tag, request.endpoint)}`;
}

function codingOf({ answer }: Exchange): string {
  const codings = answer === undefined ? [] : listMembers(answer, 'content-encoding');
  return codings.filter((one) => one !== 'identity').join(', ') || 'none';
}

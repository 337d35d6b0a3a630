import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { jsonText } from '../../text/json-text.ts';
import { visible } from '../../text/visible.ts';
import { fold, verbatim } from './parts.ts';

/** Limit of a body on the page; the rest is in observations.json and in Allure's attachments. */
const shownCharacters = 2_500;

/** Deep JSON takes many times its length once each line is indented. */
const mostTimesIndented = 8;

/** A request and its answer, to be unfolded; redacted already. */
export function exchangeBlock(exchange: ExchangeRecord): string {
  const { id, request, response, failure, sentAt, durationMs, attempts } = exchange;
  const often = attempts > 1 ? `, sent ${attempts} times` : '';
  return fold(
    html`<code>${id}</code> ${visible(exchangeText(exchange))}`,
    [
      html`<p>Sent ${sentAt}, answered in ${String(durationMs)} ms${often}.</p>`,
      verbatim(`${request.method} ${request.url}\n${headerLines(request.headers)}`),
      ...(failure === undefined ? [] : [html`<p>No whole answer: ${failure}.</p>`]),
      ...(response === undefined
        ? []
        : [
            verbatim(
              `HTTP ${response.status}\n${headerLines(response.headers)}\n\n${bodyText(response.body)}`,
            ),
          ]),
    ],
    { look: 'exchange', id },
  );
}

/** `GET domain=acme.example limit=7 page=2: 200`; of no page of persons the end of its path too. */
export function exchangeText({ request, response }: ExchangeRecord): string {
  const [address = '', search = ''] = request.url.split('?', 2);
  const query = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).join(' ');
  const isPage = query !== '' && !address.includes('/consumers/');
  const path = address.slice(Math.max(address.lastIndexOf('/', address.lastIndexOf('/') - 1), 0));
  const asked = [request.method, ...(isPage ? [] : [path]), ...(query === '' ? [] : [query])].join(' ');
  return `${asked}: ${response?.status ?? 'no answer'}`;
}

function headerLines(headers: readonly (readonly [string, string])[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function bodyText(body: string): string {
  const text = indentedJson(body) ?? body;
  return text.length <= shownCharacters
    ? text
    : `${text.slice(0, shownCharacters)}\n... (${body.length} characters were kept)`;
}

/**
 * JSON with each line indented. Undefined for what is not JSON, or was cut, or is nothing but indent then, or would show
 * another number, or one name less, than was sent: that stands as it came.
 */
export function indentedJson(body: string): string | undefined {
  try {
    const text = jsonText(JSON.parse(body)).trimEnd();
    const isSame = text.replace(/\s+/g, '') === body.replace(/\s+/g, '');
    return isSame && text.length <= body.length * mostTimesIndented ? text : undefined;
  } catch {
    return undefined;
  }
}

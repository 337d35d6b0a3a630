import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { jsonText } from '../../text/json-text.ts';
import { visible } from '../../text/visible.ts';

/** Of a body: the page is read, the rest is in observations.json and in Allure's attachments. */
const shownCharacters = 2_500;

/** A request and its answer, to be unfolded; redacted already. */
export function exchangeBlock(exchange: ExchangeRecord): string {
  const { id, request, response, failure, sentAt, durationMs, attempts } = exchange;
  const often = attempts > 1 ? `, sent ${attempts} times` : '';
  return [
    html`<details class="exchange" id="${id}"><summary><code>${id}</code> ${visible(exchangeText(exchange))}</summary>`,
    html`<p>Sent ${sentAt}, answered in ${String(durationMs)} ms${often}.</p>`,
    html`<pre>${request.method} ${request.url}\n${headerLines(request.headers)}</pre>`,
    ...(failure === undefined ? [] : [html`<p>No whole answer: ${failure}.</p>`]),
    ...(response === undefined
      ? []
      : [
          html`<pre>HTTP ${String(response.status)}\n${headerLines(response.headers)}\n\n${bodyText(response.body)}</pre>`,
        ]),
    '</details>',
  ].join('\n');
}

/** `domain=acme.example limit=7 page=2: 200` */
function exchangeText({ request, response, failure }: ExchangeRecord): string {
  const [address = '', search = ''] = request.url.split('?', 2);
  const asked = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).join(' ');
  const path = address.replace(/^[a-z]+:[/][/][^/?#]*/i, '');
  const what = path.includes('/partners/') && asked !== '' ? asked : [path, asked].join(' ').trim();
  const came = response === undefined ? (failure ?? 'no answer') : String(response.status);
  return `${request.method === 'GET' ? '' : `${request.method} `}${what}: ${came}`;
}

function headerLines(headers: readonly (readonly [string, string])[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** JSON indented where nothing else of it changes by that. */
function bodyText(body: string): string {
  const text = indented(body) ?? body;
  return text.length <= shownCharacters
    ? text
    : `${text.slice(0, shownCharacters)}\n... (${body.length} characters were kept)`;
}

function indented(body: string): string | undefined {
  try {
    const text = jsonText(JSON.parse(body));
    const isSame = text.replace(/\s+/g, '') === body.replace(/\s+/g, '');
    return isSame && text.length <= body.length * 4 ? text : undefined;
  } catch {
    return undefined;
  }
}

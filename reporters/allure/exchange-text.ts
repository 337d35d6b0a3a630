import type { ExchangeRecord } from '../../schemas/report/results.ts';

/** A request and its answer as they read in a book on HTTP; records hold no key, and control characters stand escaped. */
export function exchangeText({
  request,
  response,
  failure,
  sentAt,
  durationMs,
  attempts,
}: ExchangeRecord): string {
  const timing = `sent ${sentAt}, ${durationMs} ms, ${attempts === 1 ? 'once' : `${attempts} times`}`;
  return [
    `# ${timing}`,
    `${request.method} ${request.url}`,
    ...headerLines(request.headers),
    '',
    ...(response === undefined
      ? []
      : [`HTTP ${response.status}`, ...headerLines(response.headers), '', response.body]),
    ...(failure === undefined ? [] : [`# ${failure}`]),
  ].join('\n');
}

function headerLines(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}

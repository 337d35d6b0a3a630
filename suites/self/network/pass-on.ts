import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export type Asked = IncomingMessage | Http2ServerRequest;

/** An answer of the service, whole. */
export interface Passed {
  readonly status: number;
  /** Name, value, name, value: as they came. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** Puts a request to the service as it came, and gives the answer. */
export async function passOn(asked: Asked, service: string, agent: Agent): Promise<Passed> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${service}${asked.url}`, { method: asked.method ?? 'GET', headers: headersOf(asked), agent })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  const { statusCode: status = 502, rawHeaders } = answer;
  return { status, rawHeaders, body: await buffer(answer) };
}

/** HTTP/2 has the authority in a pseudo-header, and no `Host` (RFC 9113 8.3.1). */
function headersOf({ rawHeaders, headers }: Asked): readonly string[] {
  const authority = headers[':authority'];
  const own = pairs(rawHeaders).filter(([name]) => !name.startsWith(':'));
  return [...(typeof authority === 'string' ? [['host', authority] as const] : []), ...own].flat();
}

export function pairs(raw: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
}

import type { Headers, Wire } from './answer.ts';
import type { Question } from './question.ts';

/** The weight that a request gives a content coding (RFC 9110 12.5.3): 0 refuses it, and so does no word of it. */
export function weightOf(coding: string, { headers }: Question): number {
  const members = (headers['accept-encoding'] ?? coding)
    .split(',')
    .map((member) => member.trim().split(/\s*;\s*q=/));
  const [, weight = '1'] = members.find(([name]) => name === coding) ??
    members.find(([name]) => name === '*') ?? ['', '0'];
  return Number(weight);
}

/** A body in a content coding. A strong tag was that of the body without it, and becomes a weak one (RFC 9110 8.8.3.3). */
export function coded(wire: Wire, coding: string, body: Uint8Array): Wire {
  const { etag } = wire.headers;
  const tag: Headers = etag?.startsWith('"') ? { etag: `W/${etag}` } : {};
  return { ...wire, headers: { ...wire.headers, ...tag, 'content-encoding': coding }, body };
}

import type { Alter } from './alter.ts';
import type { Wire } from './answer.ts';
import { changeWire } from './change.ts';

/** One range of bytes: from a place, to another one, or so many at the end (RFC 9110 14.1.2). */
const oneRange = /^bytes=(\d*)-(\d*)$/;

/** The first byte of the last `count` ones. */
type Suffix = (count: number, whole: number) => number;

const ofTheEnd: Suffix = (count, whole) => Math.max(whole - count, 0);

/** True of the tag itself, which is a strong one (RFC 9110 13.1.5). */
export function isStrongly(condition: string, tag: string | undefined): boolean {
  return condition === tag && condition.startsWith('"');
}

/**
 * GET with one range of bytes is answered with that part (RFC 9110 14.2, 15.3.7).
 * @param holds whether `If-Range` stands for the tag of the answer
 * @param suffix where the last bytes begin
 */
export function inRanges(
  holds: (condition: string, tag: string | undefined) => boolean,
  suffix: Suffix = ofTheEnd,
): Alter {
  return changeWire((wire, { method, headers }) => {
    const [, from, to] = oneRange.exec(headers.range ?? '') ?? [];
    const condition = headers['if-range'];
    const isMeant = condition === undefined || holds(condition, wire.headers.etag);
    if (method !== 'GET' || wire.status !== 200 || from === undefined || to === undefined || !isMeant)
      return wire;
    const whole = wire.body.length;
    const [first, end] =
      from === ''
        ? [suffix(Number(to), whole), suffix(Number(to), whole) + Number(to)]
        : [Number(from), to === '' ? whole : Number(to) + 1];
    return partOf(wire, first, Math.min(end, whole));
  });
}

function partOf(wire: Wire, first: number, end: number): Wire {
  if (first >= end) return wire;
  const place = `bytes ${first}-${end - 1}/${wire.body.length}`;
  return {
    ...wire,
    status: 206,
    headers: { ...wire.headers, 'content-range': place },
    body: wire.body.subarray(first, end),
  };
}

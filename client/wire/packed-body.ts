import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Answer } from '../exchange.ts';

/** Smaller ones are no burden. */
export const largeBody = 256 * 1024;

interface Held {
  readonly bytes: number;
  /** One of the two is present. */
  body?: Uint8Array;
  packed?: Uint8Array;
}

const held = new WeakMap<Answer, Held>();
/** The body that was unpacked last: a body is usually read several times in a row. */
let recentlyRead: { readonly of: Held; readonly body: Uint8Array } | undefined;

/** An answer whose body, where it is large, can be packed while it is kept. */
export function packable(answer: Answer): Answer {
  const { body } = answer;
  if (body.length < largeBody) return answer;
  const own: Held = { bytes: body.length, body };
  const made: Answer = {
    ...answer,
    get body() {
      return own.body ?? unpacked(own);
    },
  };
  held.set(made, own);
  return made;
}

/** Bytes of a body, without unpacking it. */
export function bodyBytes(answer: Answer): number {
  return held.get(answer)?.bytes ?? answer.body.length;
}

/** Packs the body of an answer that is kept for long. Gives the bytes that it takes from now on. */
export function pack(answer: Answer): number {
  const own = held.get(answer);
  if (own === undefined) return answer.body.length;
  own.packed ??= deflateRawSync(answer.body, { level: 1 });
  delete own.body;
  return own.packed.length;
}

export function packLarge(answer: Answer): void {
  if (bodyBytes(answer) >= largeBody) pack(answer);
}

function unpacked(own: Held): Uint8Array {
  if (recentlyRead?.of === own) return recentlyRead.body;
  const body = inflateRawSync(own.packed ?? new Uint8Array());
  recentlyRead = { of: own, body };
  return body;
}

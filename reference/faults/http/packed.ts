import { gzipSync } from 'node:zlib';
import type { Alter } from '../../behaviours/alter.ts';
import type { Headers, Wire } from '../../behaviours/answer.ts';
import { changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';

/** Header fields of a success, over those that it has. */
export function succeedsWith(headers: (wire: Wire, question: Question) => Headers): Alter {
  return changeWire((wire, question) =>
    wire.status === 200 ? { ...wire, headers: { ...wire.headers, ...headers(wire, question) } } : wire,
  );
}

/** Clients may keep these: an answer that nobody may keep needs no `Vary`. */
export const kept = { 'cache-control': 'private, no-cache' };

/** A body in a coding, where something says so. */
export function packed(isAsked: (accepted: string) => boolean, headers: Headers): Alter {
  return changeWire((wire, question) => {
    if (wire.status !== 200) return wire;
    const all = { ...wire.headers, ...headers };
    const isPacked = isAsked(question.headers['accept-encoding'] ?? '');
    return isPacked
      ? { ...wire, headers: { ...all, 'content-encoding': 'gzip' }, body: gzipSync(wire.body) }
      : { ...wire, headers: all };
  });
}

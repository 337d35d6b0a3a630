import { changeWire } from '../../behaviours/change.ts';
import { notModified } from '../../behaviours/not-modified.ts';
import { tagged } from '../../behaviours/tagged.ts';
import type { Fault } from '../fault.ts';

const started = 'Sun, 01 Mar 2026 08:00:00 GMT';

/** Faults in the answers to conditions, and to HEAD. */
export const conditionFaults: readonly Fault[] = [
  {
    name: 'not-modified-for-any-tag',
    says: 'Whoever sends `If-None-Match` is told that nothing was modified: the tag is not compared.',
    breaks: ['HTTP-6'],
    alter: tagged(() => true),
  },
  {
    name: 'not-modified-for-any-date',
    says: 'Whoever sends `If-Modified-Since` is told that nothing was modified: the date is not compared.',
    breaks: ['HTTP-6'],
    alter: changeWire((wire, { headers }) => {
      if (wire.status !== 200) return wire;
      const dated = { ...wire, headers: { ...wire.headers, 'last-modified': started } };
      const isAsked = headers['if-none-match'] === undefined && headers['if-modified-since'] !== undefined;
      return isAsked ? notModified(dated) : dated;
    }),
  },
  {
    name: 'head-tells-no-bytes',
    says: 'HEAD is answered with `Content-Length: 0`: the body was left out before it was counted.',
    breaks: ['HTTP-7'],
    alter: changeWire((wire, { method }) => (method === 'HEAD' ? { ...wire, body: new Uint8Array() } : wire)),
  },
  {
    name: 'head-counts-indented',
    says: 'HEAD tells the length of a body that is indented, as it is shown to people.',
    breaks: ['HTTP-7'],
    alter: changeWire((wire, { method }) =>
      method === 'HEAD' && wire.status === 200
        ? { ...wire, framing: Math.ceil(wire.body.length * 1.25) }
        : wire,
    ),
  },
];

import { createHash } from 'node:crypto';
import type { Alter } from '../../behaviours/alter.ts';
import { emptyAnswer } from '../../behaviours/answer.ts';
import { both, changeAnswer, changeWire } from '../../behaviours/change.ts';
import { notModified } from '../../behaviours/not-modified.ts';
import { isListed, tagged } from '../../behaviours/tagged.ts';
import type { Fault } from '../fault.ts';

const started = 'Sun, 01 Mar 2026 08:00:00 GMT';

function notModifiedWithout(field: string): Alter {
  return changeWire((wire) => {
    const headers = Object.entries(wire.headers).filter(([name]) => name !== field);
    return wire.status === 304 ? { ...wire, headers: Object.fromEntries(headers) } : wire;
  });
}

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
    name: 'not-modified-for-dates-untold',
    says: 'Whoever sends `If-Modified-Since` is told that nothing was modified, though no answer has `Last-Modified`.',
    breaks: ['HTTP-6'],
    alter: changeWire((wire, { headers }) =>
      wire.status === 200 && headers['if-modified-since'] !== undefined ? notModified(wire) : wire,
    ),
  },
  {
    name: 'not-modified-without-tag',
    says: 'Whoever has the tag is told that nothing was modified, without the tag.',
    breaks: ['HTTP-6'],
    alter: both(tagged(isListed), notModifiedWithout('etag')),
  },
  {
    name: 'not-modified-without-vary',
    says: 'Answers are kept by language, as `Vary` says; "not modified" does not say so.',
    breaks: ['HTTP-6'],
    alter: both(
      changeWire((wire) =>
        wire.status === 200 ? { ...wire, headers: { ...wire.headers, vary: 'Accept-Language' } } : wire,
      ),
      both(tagged(isListed), notModifiedWithout('vary')),
    ),
  },
  {
    name: 'not-modified-of-no-bytes',
    says: '"Not modified" tells `Content-Length: 0`: a cache learns that what it keeps is empty.',
    breaks: ['HTTP-6'],
    alter: both(
      tagged(isListed),
      changeWire((wire) =>
        wire.status === 304 ? { ...wire, headers: { ...wire.headers, 'content-length': '0' } } : wire,
      ),
    ),
  },
  {
    name: 'tag-compared-as-text',
    says: '`If-None-Match` is compared with the tag as a text: in a list of tags, none is found.',
    breaks: ['HTTP-6'],
    alter: tagged((sent, tag) => sent === tag),
  },
  {
    name: 'tag-compared-strongly',
    says: 'A cache that has marked the tag as weak (`W/`) has the whole again: the tags of `If-None-Match` are compared to the letter.',
    breaks: ['HTTP-6'],
    alter: tagged((sent, tag) => sent.split(',').some((one) => one.trim() === tag)),
  },
  {
    name: 'not-found-not-modified',
    says: 'Refusals have a tag too, and whoever sends it is told that nothing was modified.',
    breaks: ['HTTP-6'],
    alter: changeWire((wire, { headers }) => {
      if (wire.status !== 404) return wire;
      const told = { ...wire, headers: { ...wire.headers, etag: '"not-found"' } };
      return isListed(headers['if-none-match'] ?? '', '"not-found"') ? notModified(told) : told;
    }),
  },
  {
    name: 'tag-never-compared',
    says: 'Successes have a tag, and whoever sends it has the whole again.',
    breaks: ['HTTP-6'],
    alter: tagged(() => false),
  },
  {
    name: 'head-with-content',
    says: 'HEAD is handled as GET is, and its content is sent.',
    breaks: ['HTTP-7'],
    alter: (inner) => ({
      send(wire, outgoing) {
        inner.send(wire, outgoing);
        if (outgoing.req.method === 'HEAD' && wire.status === 200) outgoing.socket?.write(wire.body);
      },
    }),
  },
  {
    name: 'head-of-another-type',
    says: 'HEAD is answered by the server itself, as the text that its error pages are.',
    breaks: ['HTTP-7'],
    alter: changeWire((wire, { method }) =>
      method === 'HEAD' && wire.status === 200
        ? { ...wire, headers: { ...wire.headers, 'content-type': 'text/html' } }
        : wire,
    ),
  },
  {
    name: 'not-modified-by-date-beside-tag',
    says: 'Tags and dates are told, and "not modified" follows from either: a date makes up for a tag that does not hold.',
    breaks: ['HTTP-6'],
    alter: changeWire((wire, { headers }) => {
      if (wire.status !== 200) return wire;
      const etag = `"${createHash('sha256').update(wire.body).digest('base64url').slice(0, 12)}"`;
      const told = { ...wire, headers: { ...wire.headers, etag, 'last-modified': started } };
      const since = Date.parse(headers['if-modified-since'] ?? '');
      const isKept = since >= Date.parse(started) || isListed(headers['if-none-match'] ?? '', etag);
      return isKept ? notModified(told) : told;
    }),
  },
  {
    name: 'not-modified-before-key',
    says: 'Conditions are read by a filter before the key is: `If-None-Match: *` is answered 304 without any.',
    breaks: ['HTTP-6'],
    alter: both(
      tagged(isListed),
      changeWire((wire, { headers }) =>
        wire.status >= 400 && headers['if-none-match'] === '*' ? notModified(wire) : wire,
      ),
    ),
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
  {
    name: 'head-not-found',
    says: 'HEAD is answered 404: the routes are made for GET alone, and no other method has any.',
    breaks: ['HTTP-7'],
    alter: changeAnswer((answer, { method }) => (method === 'HEAD' ? emptyAnswer(404) : answer)),
  },
  {
    name: 'head-tagged-as-empty',
    says: 'HEAD has the tag of the body that it sends, which is empty.',
    breaks: ['HTTP-7'],
    alter: tagged(isListed, (body, { method }) => {
      const seen = method === 'HEAD' ? '' : body;
      return `"${createHash('sha256').update(seen).digest('base64url').slice(0, 12)}"`;
    }),
  },
];

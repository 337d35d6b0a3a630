import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import { changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import { inRanges, isStrongly } from '../../behaviours/ranges.ts';
import type { Fault } from '../fault.ts';

function isAsked({ status }: Wire, { method, headers }: Question): boolean {
  return status === 200 && method === 'GET' && /^bytes=/.test(headers.range ?? '');
}

/** The first 64 bytes, for whoever asks for any. */
function firstBytes(when: (wire: Wire, question: Question) => boolean): Alter {
  return changeWire((wire, question) => {
    if (!when(wire, question)) return wire;
    const body = wire.body.subarray(0, 64);
    const place = `bytes 0-${body.length - 1}/${wire.body.length}`;
    return { ...wire, status: 206, headers: { ...wire.headers, 'content-range': place }, body };
  });
}

/** Faults in answers that hold a part of the content. */
export const partFaults: readonly Fault[] = [
  {
    name: 'range-without-its-place',
    says: '`Range` is answered with 206 and a part, and nothing says which part it is.',
    breaks: ['HTTP-15'],
    alter: changeWire((wire, question) =>
      isAsked(wire, question) ? { ...wire, status: 206, body: wire.body.subarray(0, 64) } : wire,
    ),
  },
  {
    name: 'range-ends-too-late',
    says: '`Range` is answered with 64 bytes, and `Content-Range` counts one more: the last one was taken for the end.',
    breaks: ['HTTP-15'],
    alter: changeWire((wire, question) => {
      const told = { ...wire.headers, 'content-range': `bytes 0-64/${wire.body.length}` };
      return isAsked(wire, question)
        ? { ...wire, status: 206, headers: told, body: wire.body.subarray(0, 64) }
        : wire;
    }),
  },
  {
    name: 'modified-since-in-part',
    says: 'Who asks by `If-Modified-Since` is told 206: the list of what is new is a part of the list.',
    breaks: ['HTTP-15'],
    alter: changeWire((wire, { method, headers }) =>
      wire.status === 200 && method === 'GET' && headers['if-modified-since'] !== undefined
        ? { ...wire, status: 206 }
        : wire,
    ),
  },
  {
    name: 'head-in-parts',
    says: 'HEAD with `Range` is answered 206, as GET is.',
    breaks: ['HTTP-15'],
    alter: firstBytes(
      (wire, question) =>
        question.headers['if-range'] === undefined && isAsked(wire, { ...question, method: 'GET' }),
    ),
  },
  {
    name: 'if-range-not-read',
    says: 'Whoever goes on with a download has the part, though `If-Range` names other content.',
    breaks: ['HTTP-15'],
    alter: firstBytes(isAsked),
  },
  {
    name: 'range-from-the-beginning',
    says: 'Who asks for the last bytes has the first ones: the sign of a suffix is taken for the beginning.',
    breaks: ['HTTP-15'],
    alter: inRanges(isStrongly, () => 0),
  },
];

import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import { changeText, changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A size that a framework sends in another way: a file, a stream. */
const LARGE_BODY = 4_096;

/** Another label for the successes that a rule names. */
function labelled(isMeant: (question: Question, wire: Wire) => boolean, type: string | undefined): Alter {
  return changeWire((wire, question) => {
    if (wire.status !== 200 || !isMeant(question, wire)) return wire;
    const { 'content-type': _, ...headers } = wire.headers;
    return { ...wire, headers: type === undefined ? headers : { ...headers, 'content-type': type } };
  });
}

const isPage = ({ endpoint }: Question) => endpoint === 'persons';
const isConsumer = ({ endpoint }: Question) => endpoint === 'consumer';

/** A member written twice by JSON text that is put together by hand. */
function memberTwice(endpoint: Question['endpoint'], change: (text: string) => string): Alter {
  return changeText((text, question) => (question.endpoint === endpoint ? change(text) : text));
}

/** Faults in the labels of a body, and in JSON that parsers read in different ways. */
export const labelFaults: readonly Fault[] = [
  {
    name: 'labelled-as-html',
    says: 'Persons pages are labelled `text/html`, the default of the framework.',
    breaks: ['HTTP-2'],
    alter: labelled(isPage, 'text/html; charset=utf-8'),
  },
  {
    name: 'consumer-without-label',
    says: 'Consumers come without `Content-Type`.',
    breaks: ['HTTP-2'],
    alter: labelled(isConsumer, undefined),
  },
  {
    name: 'labelled-as-stream-when-large',
    says: 'Bodies above 4 KiB are streamed, and labelled `application/octet-stream`.',
    breaks: ['HTTP-2'],
    alter: labelled((_, { body }) => body.length > LARGE_BODY, 'application/octet-stream'),
  },
  {
    name: 'byte-order-mark',
    says: 'Persons pages begin with a byte order mark.',
    breaks: ['HTTP-3'],
    alter: (inner) => ({
      toBytes(json, question) {
        const bytes = inner.toBytes(json, question);
        return isPage(question) ? Buffer.concat([byteOrderMark, bytes]) : bytes;
      },
    }),
  },
  {
    name: 'total-twice',
    says: '`total` stands in a page twice, once as it was before the filter.',
    breaks: ['HTTP-3'],
    alter: memberTwice('persons', (text) => text.replace(/"total":/, '"total": 0, $&')),
  },
  {
    name: 'id-twice-in-consumer',
    says: 'A consumer has its first member twice, once with a letter of its name escaped.',
    breaks: ['HTTP-3'],
    alter: memberTwice('consumer', (text) =>
      text.replace(/"(\w)(\w*)":\s*/, (member, initial: string, rest: string) => {
        const escaped = `\\u${initial.charCodeAt(0).toString(16).padStart(4, '0')}`;
        return `"${escaped}${rest}": null, ${member}`;
      }),
    ),
  },
];

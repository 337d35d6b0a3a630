import type { Answer, Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { receivedHeader } from '../words/received.ts';
import {
  isDate,
  isListOf,
  isMediaType,
  isProducts,
  isUriWithoutFragment,
  quoted,
  separated,
  token,
} from './field-grammar.ts';
import { listMembers } from './list-members.ts';

interface Form {
  readonly name: string;
  readonly field: string;
  readonly is: (value: string) => boolean;
  readonly expected: string;
}

const entityTag = /^(?:W\/)?"[!#-~\u0080-\uffff]*"$/;
const seconds = /^\d+$/;

/** RFC 9110 11.2 */
const parameter = `${token}\\s*=\\s*(?:${token}|${quoted})`;
/** Who sends `realm` puts it in quotes, for the sake of old readers (RFC 9110 11.5). */
const bareRealm = 'realm\\s*=(?!\\s*")';
const token68 = '[A-Za-z0-9._~+/-]+=*';

/** Directives whose argument is a number of seconds (RFC 9111 5.2.2, RFC 5861). */
const withSeconds = '(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)';
const directive = new RegExp(
  `^(?:${withSeconds}=\\d+|(?!${withSeconds}(?:=|$))${token}(?:=(?:${token}|${quoted}))?)$`,
  'i',
);
const challengePart = new RegExp(
  `^(?:${token}(?: +(?:(?!${bareRealm})${parameter}|${token68}))?|(?!${bareRealm})${parameter})$`,
  'i',
);

const plain = new RegExp(`^${token}$`);
const protocol = new RegExp(`^${token}(?:/${token})?$`);

/** RFC 9110 8.8.3 */
export function isEntityTag(value: string): boolean {
  return entityTag.test(value);
}

const scheme = new RegExp(`^${token}(?: +(?!=)|$)`);
/** What a Bearer challenge says of an error is in characters that need no escape (RFC 6750 3). */
const escaped = /^(?:bearer +)?(?:error|error_description|error_uri|scope)\s*=\s*"(?:[^"\\]|\\.)*?\\["\\]/i;

function isChallenges(value: string): boolean {
  const parts = separated(value);
  const isBearerAlone = /^bearer\b/i.test(value) && parts.filter((one) => scheme.test(one)).length === 1;
  return isListOf(challengePart)(value) && !(isBearerAlone && parts.some((one) => escaped.test(one)));
}

/** No date, and read as over by all (RFC 9111 5.3). */
const over = /^(?:0|-1)$/;

const date = 'a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 5.6.7)';

const forms: readonly Form[] = [
  {
    name: 'ETag',
    field: 'etag',
    is: isEntityTag,
    expected: 'a text in double quotes, after `W/` where it is weak (RFC 9110 8.8.3)',
  },
  { name: 'Date', field: 'date', is: isDate, expected: date },
  { name: 'Last-Modified', field: 'last-modified', is: isDate, expected: date },
  { name: 'Expires', field: 'expires', is: (value) => over.test(value) || isDate(value), expected: date },
  {
    name: 'Retry-After',
    field: 'retry-after',
    is: (value) => seconds.test(value) || isDate(value),
    expected: 'a whole number of seconds, or a date (RFC 9110 10.2.3)',
  },
  {
    name: 'Age',
    field: 'age',
    is: (value) => seconds.test(value),
    expected: 'a whole number of seconds (RFC 9111 5.1)',
  },
  {
    name: 'Cache-Control',
    field: 'cache-control',
    is: isListOf(directive),
    expected: 'directives with commas between them, such as `private, max-age=60` (RFC 9111 5.2)',
  },
  {
    name: 'WWW-Authenticate',
    field: 'www-authenticate',
    is: isChallenges,
    expected:
      'challenges such as `Bearer realm="api"`: a text with blanks stands in quotes (RFC 9110 11.2), and so does a realm (11.5); no text of an error has a backslash (RFC 6750 3)',
  },
  {
    name: 'Content-Type',
    field: 'content-type',
    is: isMediaType,
    expected:
      'a media type such as `application/json; charset=utf-8`, without blanks around `=` (RFC 9110 5.6.6, 8.3.1)',
  },
  {
    name: 'Content-Location',
    field: 'content-location',
    is: isUriWithoutFragment,
    expected: 'a URI, or a part of one, without a fragment (RFC 9110 8.7)',
  },
  {
    name: 'Server',
    field: 'server',
    is: isProducts,
    expected: 'names of products such as `nginx/1.28`, and comments in `( )` (RFC 9110 10.2.4)',
  },
  ...['Vary', 'Allow', 'Content-Encoding', 'Accept-Ranges', 'Connection'].map((name) => ({
    name,
    field: name.toLowerCase(),
    is: isListOf(plain),
    expected: 'names with one comma between them (RFC 9110 5.6.1.1)',
  })),
  {
    name: 'Upgrade',
    field: 'upgrade',
    is: isListOf(protocol),
    expected: 'protocols such as `h2c` or `websocket/13` (RFC 9110 7.8)',
  },
];

/** Fields that say one thing, and stand once (RFC 9110 5.3). */
const single = ['Content-Type', 'ETag', 'Date', 'Last-Modified', 'Age', 'Content-Location'] as const;

/** The answers that came, also those after which the client waited. */
function answersOf({ answer, tooMany = [] }: Exchange): readonly Pick<Answer, 'status' | 'headers'>[] {
  return [...tooMany, ...(answer === undefined ? [] : [answer])];
}

/** An answer that never has content tells no length of it (RFC 9110 8.6, RFC 9112 6.1). */
function lengthOfNothing(exchange: Exchange, answer: Pick<Answer, 'status' | 'headers'>): Deviation[] {
  const told = ['Content-Length', 'Transfer-Encoding'].find(
    (name) => headerValues(answer, name.toLowerCase()).length > 0,
  );
  if (answer.status !== 204 || told === undefined) return [];
  const received = `${told} with status 204`;
  const expected =
    'neither Content-Length nor Transfer-Encoding: 204 has no content (RFC 9110 8.6, RFC 9112 6.1)';
  return [deviationOf('HTTP-10', [exchange], { message: received, received, expected })];
}

/** Milliseconds by which a gateway's clock, which gives `Date`, may lie behind that of the origin. */
const clocksApart = 60_000;

/** Fields that do not fit each other: an offer to upgrade is for the next hop, and nothing changed after the answer was made. */
function unfitting(exchange: Exchange, answer: Pick<Answer, 'status' | 'headers'>): Deviation[] {
  const value = (name: string) => headerValues(answer, name)[0] ?? '';
  const shown = (name: string) =>
    `${name} ${receivedHeader(name.toLowerCase(), value(name.toLowerCase()), exchange.request.endpoint)}`;
  const told = (received: string, expected: string) =>
    deviationOf('HTTP-10', [exchange], { message: received, received, expected });
  const found: Deviation[] = [];
  if (value('upgrade') !== '' && !listMembers(answer, 'connection').includes('upgrade'))
    found.push(told(`${shown('Upgrade')} without \`Connection: upgrade\``, 'both (RFC 9110 7.8)'));
  if (Date.parse(value('last-modified')) > Date.parse(value('date')) + clocksApart)
    found.push(
      told(
        `${shown('Last-Modified')}, after ${shown('Date')}`,
        'a Last-Modified that is not after the Date of the answer (RFC 9110 8.8.2.1)',
      ),
    );
  return found;
}

/** True of an answer with a field whose form is judged. */
export function hasJudgedField(exchange: Exchange): boolean {
  return answersOf(exchange).some(
    (answer) => answer.status === 204 || forms.some(({ field }) => headerValues(answer, field).length > 0),
  );
}

/** HTTP-10: fields have the form by which clients and caches read them, and fit each other. */
export function malformedFields(exchange: Exchange): Deviation[] {
  return answersOf(exchange).flatMap((answer) => [
    ...forms.flatMap(({ name, field, is, expected }) => {
      const wrong = headerValues(answer, field).find((value) => !is(value.trim()));
      if (wrong === undefined) return [];
      const received = `${name} ${receivedHeader(field, wrong, exchange.request.endpoint)}`;
      return [deviationOf('HTTP-10', [exchange], { message: received, received, expected })];
    }),
    ...lengthOfNothing(exchange, answer),
    ...unfitting(exchange, answer),
    ...single.flatMap((name) => {
      const times = headerValues(answer, name.toLowerCase()).length;
      if (times < 2) return [];
      const received = `${name} ${times} times`;
      return [
        deviationOf('HTTP-10', [exchange], { message: received, received, expected: 'once (RFC 9110 5.3)' }),
      ];
    }),
  ]);
}

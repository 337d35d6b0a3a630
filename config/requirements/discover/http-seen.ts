import { breaking, changed, from, list, shared, turns } from '../change/effect.ts';
import { listsBy, textsOrNull, valuesByHeaderOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** HTTP features that the usual answers show by themselves. */
export const httpSeen: readonly Question[] = [
  question({
    id: 'http.success',
    clause: 'Service',
    title: 'status and media type of successes',
    says: 'Which status and media type, with its parameters, the successes of each endpoint have. Answers: `{ endpoint: [as seen] }`.',
    matters:
      'A client that expects 200 and JSON by name fails on another success, or reads its text in another charset.',
    schema: listsBy('endpoint'),
    likeness: 'lists by status',
    tells: {
      empty: 'No success was seen.',
      other: 'Successes have this status and media type, by endpoint.',
    },
    change: shared(
      list(
        changed('a client meets fewer forms of success'),
        breaking('a client that knows a success by the old form may not know this one'),
      ),
    ),
  }),
  question({
    id: 'http.cachingByEndpoint',
    clause: 'Service',
    title: 'caching by endpoint',
    says: 'How successes of each endpoint, and refusals, may be cached. Answers: `{ partner, consumer, refusals: [headers seen] }`.',
    matters: 'A refusal that is cached outlives its cause, and a consumer that is cached is shown to others.',
    schema: listsBy('endpoint'),
    likeness: 'lasting headers by endpoint',
    tells: {
      empty: 'No header says how answers may be cached.',
      other: 'These headers say how answers may be cached, by endpoint.',
    },
    change: shared(
      list(
        changed('what caches keep, and for how long, may differ'),
        changed('what caches keep, and for how long, may differ'),
      ),
    ),
  }),
  question({
    id: 'http.corsHeaders',
    clause: 'Service',
    title: 'headers for pages of other origins',
    says: 'Which `Access-Control-*` headers answers have to requests that name no `Origin`. Answers: the headers seen; `null` when there is none, which says nothing about requests with `Origin`.',
    matters: 'A client in a browser is kept from the answer where they do not permit its origin.',
    schema: textsOrNull,
    words: { null: 'none without Origin' },
    likeness: 'some of a list',
    tells: {
      null: 'No header speaks to pages of other origins where the request names no origin.',
      other: 'These headers speak to pages of other origins: {}.',
    },
    change: list(
      breaking('a client in a browser may be kept from the answer'),
      changed('a client outside of browsers does not meet it'),
    ),
  }),
  question({
    id: 'http.deprecation',
    clause: 'Versioning, not shown',
    standards: ['RFC 9745 2', 'RFC 8594 3'],
    title: 'announced end',
    says: 'Whether answers announce by `Deprecation` or `Sunset` that the interface will end. Answers: the values by header; `null` when there is none.',
    matters: 'A client that does not see it stops working on the day that was announced.',
    schema: valuesByHeaderOrNull,
    words: { null: 'none, no answer announces an end' },
    tells: {
      null: 'No answer announces that the interface will end.',
      other: 'These headers announce that the interface will end.',
    },
    change: turns(
      from(null, changed('the end is announced: plan for it')),
      changed('the end is announced otherwise'),
    ),
  }),
];

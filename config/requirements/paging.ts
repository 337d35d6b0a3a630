import { deepProfiles, inArea } from './in-area.ts';

/** Pages, their size, and how they make up the whole. */
export const paging = inArea('paging', [
  {
    id: 'PAGING-1',
    clause: 'Resources, Persons page, data.current_page; Endpoints 1, page',
    title: 'an existing page answers with its own number',
    says: '`data.current_page` is the number of the page returned: a page that exists answers with the number that was asked for. Where none was asked for, or an unusual one that was accepted, a page that holds persons has the number of a page that exists.',
    soundness:
      'Beyond the end, a service may answer with the last page, as long as `current_page` says that it is the last page. An unusual `page` (below the first, huge, repeated, no number) may be refused, and may be answered with any page that exists, also with the first as page 0; a page of nobody may have any number.',
    matters: 'A client that steps to `current_page + 1` reads pages twice, skips them or never ends.',
    example: {
      right: '`page=3` is answered with `"current_page": 3`',
      wrong: '`page=3` is answered with `"current_page": 2`',
    },
  },
  {
    id: 'PAGING-2',
    clause: 'Resources, Persons page, data.total_pages; Endpoints 1, rule 2',
    title: 'persons lie within total_pages',
    says: 'A page that holds persons lies within the `total_pages` pages counted from the first page; beyond them there are no further persons. Pages that were given for unusual values are judged too.',
    soundness:
      'Numbering from 0 and from 1 both conform. Beyond the end, an empty page, any refusal, and an existing page (the last or the first) under its own number conform.',
    matters: 'A client that stops after `total_pages` pages never sees the persons on the pages after them.',
    example: {
      right: '`"total_pages": 24`, counted from page 1, and page 25 holds nobody',
      wrong: '`"total_pages": 24`, counted from page 1, and page 25 holds seven further persons',
    },
  },
  {
    id: 'PAGING-3',
    clause: 'Endpoints 1, limit',
    title: 'a page holds at most limit persons',
    says: 'A page never holds more persons than the `limit` that was accepted. Every page of the run is judged.',
    soundness:
      'Judged for limits in plain positive digits only. A maximum conforms, and may differ by domain: larger limits may be capped to it, or give the default. A few fixed sizes conform: a limit may be rounded to one, or refused if it is none of them. A `limit` that is refused with 4xx conforms. A minimum conforms too: one constant page size for all limits up to it (`paging.minimumLimit`). One person too many at every limit is a failure.',
    matters:
      'A client that sized its buffer, its batch or its screen by `limit` overflows or drops the surplus.',
    example: {
      right: '`limit=10` is answered with ten persons, or fewer',
      wrong: '`limit=10` is answered with eleven persons',
    },
  },
  {
    id: 'PAGING-4',
    clause: 'Resources, Persons page, data.total',
    title: 'total is the same on every page and for every limit',
    says: '`data.total` belongs to the domain: it is the same on every page, for every `limit`, when a request is repeated, and when requests are sent together.',
    soundness:
      'Data that really change during the run conform, also behind a cache of a second, and also if the total stays while persons change. So the suite reads again before and after, waits until no cache answers (`Age`, `max-age`), and walks all pages again. What still differs then is inconclusive.',
    matters:
      'A client that allots its work by the first total, or compares totals to find changes, acts on noise.',
    example: {
      right: '`"total": 237` with `limit=10` and with `limit=100`',
      wrong: '`"total": 237` with `limit=10`, and 236 with `limit=100`',
    },
  },
  {
    id: 'PAGING-5',
    clause: 'Resources, Persons page, data.total; Endpoints 1, rule 2',
    title: 'a walk over all pages yields total persons',
    says: 'Walking all pages of a domain yields exactly `data.total` persons. Nobody on any page beside a total above 0 fails whatever the number of the first page is.',
    soundness:
      'Data that really change during the walk conform, and so does a limit on paging depth (PAGING-6). Where no page shows where numbering starts, pages 0 and 1 and every further one up to `total_pages` have to be empty, at a limit in plain digits that was accepted, in readings that no cache connects, with the same total above 0; page 0 may be refused. Where these pages are too many to be read, it stays open.',
    matters:
      'A client that checks its import against `total` finds persons missing, or counts some that do not exist.',
    example: {
      right: '`"total": 237`, and all pages together hold 237 persons',
      wrong: '`"total": 237`, and all pages together hold 236 persons',
    },
  },
  {
    id: 'PAGING-6',
    clause: 'Resources, Persons page, data.total_pages; Endpoints 1, not shown 3',
    title: 'total_pages is the number of pages',
    says: '`data.total_pages` is the number of pages. Every page up to it can be read: one that is answered with a server error each time, while other pages come, is missing, and so are all but the first where every question with `page` is refused. The last of them is the last page that holds persons (0 or 1 if the result is empty).',
    soundness:
      'One empty page at the end belongs to PAGING-11, since the exact relation is not shown; two or more are a failure, also where only they are read of a long list, twice. Refusing most limits conforms, and so does refusing `page` without `limit`: page 2 is missing only where it is refused with 400, 404, 410 or 422 without `limit` and with each of 10, 20, 25, 30, 50, 100, the size that comes unasked and those that refusals name, in two readings, while the answers without both, asked between, count several pages. Empty pages in the middle belong to PAGING-10. A limit on paging depth conforms: 4xx beyond one constant offset, the same for every limit and domain (`paging.maximumDepth`); pages beyond it are not judged. Any other refusal of an existing page fails.',
    matters:
      'A client that reads pages in parallel, from 1 to `total_pages`, misses some or runs into refusals.',
    example: {
      right: '`"total_pages": 24`, and page 24 is the last that holds persons',
      wrong: '`"total_pages": 24`, and page 22 is the last that holds persons',
    },
  },
  {
    id: 'PAGING-7',
    clause: 'Endpoints 1, rule 1; Endpoints 1, rule 2',
    title: 'pages are a partition of the result',
    says: 'The pages are a partition of the result. All pages with one limit together hold the same persons as all pages with another, each equally often: nobody is lost, and nobody is repeated. No other page of the run holds a person whom these do not hold.',
    soundness:
      'Two persons that are really alike (same e-mail and time, or identical records) are two persons. Any order conforms as long as the pages stay a partition; within a page it may vary.',
    matters: 'A client that imports page by page loses persons or stores them twice, and does not notice.',
    example: {
      right: 'walks with `limit=10` and with `limit=50` give the same 237 persons',
      wrong: 'the last person of page 1 stands on page 2 again',
    },
  },
  {
    id: 'PAGING-8',
    clause: 'Endpoints 1, limit',
    title: 'limit is the page size',
    says: '`limit` is the page size: within what the service accepts, a larger limit gives larger pages, and a smaller one smaller pages.',
    soundness:
      'A service may cap the limit, fall back to the default, or round to one of a few sizes. The suite learns the size that each limit gives, in each domain.',
    matters:
      'A client cannot trade requests for memory: it asks for small pages and gets what it cannot hold, or the reverse.',
    example: {
      right: '`limit=10` gives pages of ten persons, `limit=20` pages of twenty',
      wrong: 'every `limit` from 1 to 1,000 gives pages of 25 persons',
    },
  },
  {
    id: 'PAGING-9',
    clause: 'Endpoints 1, rule 1; Endpoints 1, rule 2',
    title: 'each answer belongs to its request',
    says: 'Each answer belongs to its request. Requests that are sent together, or in another order, get the same pages as one at a time: the same `email` and `created_at`, each equally often. While `total` is the same, so are the persons, the page size, `current_page` and `total_pages` of a request. How many persons a page holds follows from its own `limit`, not from that of whoever asked for it before.',
    soundness:
      'Limits that are ignored, raised or lowered give one size in any order. Data that really change conform: the suite sees it by what moved. A `created_at` that is the time of each request is no such change; one that an import writes anew is. 429, 403 and 503 under load conform.',
    matters:
      'A client files an answer under a question that it does not belong to: it misses persons, stores others twice, or under a customer who is not theirs.',
    example: {
      right: 'four pages that are asked for at once are the pages that come one at a time',
      wrong: 'page 2, asked for together with page 3, holds the persons of page 3',
    },
    profiles: deepProfiles,
  },
  {
    id: 'PAGING-10',
    level: 'SHOULD',
    clause: 'Endpoints 1, limit; Endpoints 1, not shown 3',
    title: 'all pages but the last are equally full',
    says: 'All pages of a walk but the last hold equally many persons.',
    soundness:
      'Pages that are filtered after they are cut may be short, as long as PAGING-5 to PAGING-7 hold: the document does not rule that out.',
    matters: 'A client that takes a short page for the last one stops early.',
    example: { right: 'pages of 10, 10, 10 and 7 persons', wrong: 'pages of 10, 9, 10 and 8 persons' },
    profiles: deepProfiles,
  },
  {
    id: 'PAGING-11',
    level: 'SHOULD',
    clause: 'Resources, Persons page, data.total_pages; Endpoints 1, not shown 3',
    title: 'the last page holds persons',
    says: 'The last page within `data.total_pages` holds persons, unless the result is empty.',
    soundness:
      'An empty result may have 0 pages or 1. The exact relation of `limit`, `total` and `total_pages` is not shown.',
    matters:
      'A client that jumps to the last page shows nothing, and each walk spends a request on an empty page.',
    example: {
      right: '`"total_pages": 24`, and page 24 holds seven persons',
      wrong: '`"total_pages": 24`, and page 24 holds nobody',
    },
    profiles: deepProfiles,
  },
]);

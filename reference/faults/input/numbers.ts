import type { Alter } from '../../behaviours/alter.ts';
import { both, changeFields, changeText, changeWire } from '../../behaviours/change.ts';
import type { Fault } from '../fault.ts';
import { failsAt, failsAtValue } from './unexpected.ts';

const BEYOND_32_BITS = 2 ** 31;
const BEYOND_64_BITS = 2n ** 63n;

/** Reads a number where the honest service refuses it. */
function readAs(parameter: 'limit' | 'page', isMeant: (value: string) => boolean, as: number): Alter {
  return (inner) => {
    const read = parameter === 'limit' ? 'readLimit' : 'readPage';
    return {
      [read](question: Parameters<typeof inner.readLimit>[0]) {
        const values = question.query.getAll(parameter);
        return values.length === 1 && isMeant(values[0] ?? '') ? as : inner[read](question);
      },
    };
  };
}

/** A limit that is read in one way for the persons of a page, and in another for the number of pages. */
function countedAs(
  isMeant: (value: string) => boolean,
  size: number,
  counted: (value: string) => number,
): Alter {
  return both(readAs('limit', isMeant, size), (inner) => ({
    countPages(view) {
      const value = view.question.query.get('limit') ?? '';
      return isMeant(value) ? Math.ceil(view.rows / counted(value)) : inner.countPages(view);
    },
  }));
}

const isHuge = (value: string) => /^\d{12,}$/.test(value) && BigInt(value) >= BEYOND_64_BITS - 1n;

const ofLimit: readonly Fault[] = [
  {
    name: 'limit-zero-fails',
    says: '`limit=0` is answered with 500: something is divided by it.',
    breaks: ['INPUT-1'],
    alter: failsAtValue('limit', (value) => value === '0'),
  },
  {
    name: 'limit-text-fails',
    says: 'A `limit` that is no number is answered with 500.',
    breaks: ['INPUT-1'],
    alter: failsAtValue('limit', (value) => value === 'abc'),
  },
  {
    name: 'limit-empty-fails',
    says: 'A `limit` without a value is answered with 500.',
    breaks: ['INPUT-1'],
    alter: failsAtValue('limit', (value) => value === ''),
  },
  {
    name: 'limit-fraction-fails',
    says: 'A `limit` with a fraction is answered with 500: the database takes whole numbers only.',
    breaks: ['INPUT-1'],
    alter: failsAtValue('limit', (value) => /^\d+\.\d+$/.test(value)),
  },
  {
    name: 'limit-beyond-64-bits-fails',
    says: 'A `limit` at the bound of 64 bits is answered with 500.',
    breaks: ['INPUT-1'],
    alter: failsAtValue('limit', isHuge),
  },
  {
    name: 'limit-twice-fails',
    says: 'Two limits are answered with 500: a list is not expected there.',
    breaks: ['INPUT-1'],
    alter: failsAt(({ endpoint, query }) => endpoint === 'persons' && query.getAll('limit').length > 1),
  },
  {
    name: 'limit-negative-lists-others',
    says: 'A negative `limit` lists another customer: the query is built without its conditions.',
    breaks: ['INPUT-1'],
    alter: both(
      readAs('limit', (value) => value.startsWith('-'), 20),
      (inner, { accounts: { otherPartnerId, otherDomain } }) => ({
        select: (partnerId, domain, asked) =>
          asked.question.query.get('limit')?.startsWith('-') === true
            ? inner.select(otherPartnerId, otherDomain, asked)
            : inner.select(partnerId, domain, asked),
      }),
    ),
  },
  {
    name: 'limit-zero-pages-null',
    says: '`limit=0` lists nobody, and `total_pages` is null: what is divided by 0 is no number in JSON.',
    breaks: ['SHAPE-5'],
    follows: ['INPUT-1'],
    alter: both(
      readAs('limit', (value) => value === '0', 1),
      changeFields((_, { question }) =>
        question.query.get('limit') === '0' ? { persons: [], total_pages: null } : {},
      ),
    ),
  },
  {
    name: 'limit-fraction-counted-exactly',
    says: 'A `limit` with a fraction is answered with pages of the default size, and `total_pages` is the total divided by the fraction.',
    breaks: ['INPUT-5'],
    alter: countedAs((value) => /^\d+\.\d+$/.test(value), 20, Number),
  },
  {
    name: 'limit-negative-counted-unsigned',
    says: 'A negative `limit` is answered with pages of the default size, and `total_pages` is counted without the sign.',
    breaks: ['INPUT-5'],
    alter: countedAs(
      (value) => /^-\d+$/.test(value),
      20,
      (value) => -Number(value),
    ),
  },
  {
    name: 'limit-octal-counted-by-ten',
    says: 'A `limit` with a leading zero is read to the base of 8 for the persons, and to the base of 10 for `total_pages`.',
    breaks: ['INPUT-5'],
    alter: countedAs((value) => value === '010', 0o10, Number),
  },
  {
    name: 'limit-zero-divides',
    says: '`limit=0` is answered with a page whose `total_pages` is Infinity.',
    breaks: ['INPUT-1'],
    alter: both(
      readAs('limit', (value) => value === '0', 1),
      changeText((json, { query }) =>
        query.get('limit') === '0' ? json.replace(/("total_pages":\s*)[^,}\s]+/, '$1Infinity') : json,
      ),
    ),
  },
];

const ofPage: readonly Fault[] = [
  {
    name: 'page-negative-fails',
    says: 'A page below 0 is answered with 500: the database knows no negative offset.',
    breaks: ['INPUT-2'],
    alter: failsAtValue('page', (value) => Number(value) < 0),
  },
  {
    name: 'page-beyond-32-bits-fails',
    says: 'A page beyond 32 bits is answered with 500.',
    breaks: ['INPUT-2'],
    alter: failsAtValue('page', (value) => Number(value) >= BEYOND_32_BITS),
  },
  {
    name: 'page-offset-overflows',
    says: 'The largest page that fits 64 bits is answered with 500: its offset does not fit; a larger one is refused.',
    breaks: ['INPUT-2'],
    alter: failsAtValue('page', (value) => /^\d{19}$/.test(value) && BigInt(value) === BEYOND_64_BITS - 1n),
  },
  {
    name: 'page-superscript-fails',
    says: 'A page in superscript is answered with 500: it counts as a digit, and is no number.',
    breaks: ['INPUT-2'],
    alter: failsAtValue('page', (value) => value === '\u00b2'),
  },
  {
    name: 'page-text-fails',
    says: 'A page that is no number is answered with 500.',
    breaks: ['INPUT-2'],
    alter: failsAtValue('page', (value) => value === 'abc'),
  },
  {
    name: 'page-twice-fails',
    says: 'Two pages are answered with 500: a list is not expected there.',
    breaks: ['INPUT-2'],
    alter: failsAt(({ endpoint, query }) => endpoint === 'persons' && query.getAll('page').length > 1),
  },
  {
    name: 'page-negative-is-no-page',
    says: 'A negative page is answered with 200 and a list that is null: the slice is empty.',
    breaks: ['INPUT-2'],
    alter: both(
      readAs('page', (value) => value.startsWith('-'), 1),
      changeText((json, { query }) =>
        query.get('page')?.startsWith('-') === true
          ? json.replace(/("persons":\s*)\[.*\](?=\s*[,}])/s, '$1null')
          : json,
      ),
    ),
  },
  {
    name: 'page-huge-cut-off',
    says: 'A page at the bound of 64 bits is answered with 200, and the connection ends within the body.',
    breaks: ['INPUT-2'],
    alter: both(
      readAs('page', isHuge, 1),
      changeWire((wire, { query }) =>
        isHuge(query.get('page') ?? '')
          ? { ...wire, framing: wire.body.length, body: wire.body.subarray(0, 20), connection: 'cut' }
          : wire,
      ),
    ),
  },
];

const ofWidth: readonly Fault[] = [
  {
    name: 'page-wraps-below-zero',
    says: 'A page beyond 32 bits is cut to them: the first page comes, under a number below zero.',
    breaks: ['PAGING-1', 'PAGING-2'],
    // Such numbers are asked with unusual input.
    needsWholeRun: true,
    alter: (inner) => ({
      readPage(question) {
        const value = question.query.get('page') ?? '';
        if (!/^\d{10,}$/.test(value)) return inner.readPage(question);
        return Number(BigInt.asIntN(32, BigInt(value)));
      },
      window: (view) => inner.window({ ...view, page: Math.max(view.page, view.firstPage) }),
    }),
  },
];

/** Faults with unusual spellings of numbers. */
export const numberInputFaults: readonly Fault[] = [...ofLimit, ...ofPage, ...ofWidth];

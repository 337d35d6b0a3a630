import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { resolvePersonal } from '../words/personal.ts';
import { pageShape } from './shape.ts';

const [ada] = personsFrom(7, 1);

/** Requirement and message of each deviation, without the question in front. */
function found(body: Parameters<typeof exchange>[0], status = 200): string[] {
  return pageShape(exchange(body, { status })).map(
    ({ requirement, message }) => `${requirement} ${message.replace('domain=acme.example: ', '')}`,
  );
}

describe('a page that conforms', () => {
  it.each([
    ['an empty page', pageBody()],
    ['a page of one', pageBody({ persons: [ada], total: 1, totalPages: 1 })],
    ['page 0', pageBody({ page: 0 })],
    [
      'further members of data',
      { data: { ...(pageBody() as { data: object }).data, links: { next: null } } },
    ],
    ['further fields of a person', pageBody({ persons: [{ ...ada, id: 7, tags: [null], team: { a: {} } }] })],
    [
      'integers in other spellings',
      '{"data":{"current_page":1.0,"persons":[],"total":2.37e2,"total_pages":-0}}',
    ],
    [
      'a total beyond 2^53',
      '{"data":{"current_page":1,"persons":[],"total":9007199254740993,"total_pages":1}}',
    ],
    ['a total beyond a double', '{"data":{"current_page":1,"persons":[],"total":1e400,"total_pages":1}}'],
    ['duplicate names', '{"data":1,"data":{"current_page":1,"persons":[],"total":0,"total_pages":0}}'],
    ['a byte order mark', `\uFEFF${JSON.stringify(pageBody())}`],
  ])('%s', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it('is not looked for in refusals, in what is not JSON, and where no answer came', () => {
    expect(found({ error: 'x' }, 404)).toEqual([]);
    expect(found('{"data":')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(pageShape(failedExchange({ kind: 'timeout', message: 'no answer' }))).toEqual([]);
  });
});

describe('SHAPE-1', () => {
  it.each([
    ['an array', [pageBody()], 'the body is an array'],
    ['null', null, 'the body is null'],
    ['text', '"page"', 'the body is a string'],
    ['no member', {}, 'the body has no member data'],
    ['another member', { ...pageBody(), success: true }, 'the body has the member "success" beside data'],
    ['data that is null', { data: null }, 'data is null'],
    ['data that is an array', { data: [] }, 'data is an array'],
    ['data in another letter case', { Data: {} }, 'the body has no member data'],
  ])('%s', (_, body, words) => {
    expect(found(body)).toContain(`SHAPE-1 ${words}`);
  });

  it('finds a member named __proto__ beside data', () => {
    const body = JSON.stringify(pageBody()).replace('{', '{"__proto__":{},');
    expect(found(body)).toEqual(['SHAPE-1 the body has the member "__proto__" beside data']);
  });

  it('is not satisfied by a data member of __proto__', () => {
    expect(found('{"__proto__":{"data":{}}}')).toContain('SHAPE-1 the body has no member data');
  });

  it.each([204, 205])('finds status %i without a body', (status) => {
    expect(found('', status)).toEqual([`SHAPE-1 status ${status} and no body`]);
  });

  it('names a few members of many', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index}`, 0]));
    const [deviation] = pageShape(exchange(many));
    expect(deviation?.received).toMatch(/^the members "m0", .*"m9", and 9990 more$/);
  });
});

describe.each([
  ['SHAPE-2', 'current_page', 'page'],
  ['SHAPE-4', 'total', 'total'],
  ['SHAPE-5', 'total_pages', 'totalPages'],
] as const)('%s', (requirement, field, part) => {
  const page = (lexeme: string) => JSON.stringify(pageBody({ [part]: '%' })).replace('"%"', lexeme);

  it.each([
    ['"1"', 'is a string'],
    ['null', 'is null'],
    ['true', 'is a boolean'],
    ['[1]', 'is an array'],
    ['{}', 'is an object'],
    ['1.5', 'is 1.5, which is no integer'],
    ['1.0000000000000000001', 'is 1.0000000000000000001, which is no integer'],
    ['1e-7', 'is 1e-7, which is no integer'],
    ['1e-400', 'is 1e-400, which is no integer'],
  ])('finds %s', (lexeme, words) => {
    expect(found(page(lexeme))).toEqual([`${requirement} data.${field} ${words}`]);
  });

  it('finds it missing', () => {
    const { data } = pageBody() as { data: object };
    const others = Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
    expect(found({ data: others })).toEqual([`${requirement} data has no member ${field}`]);
  });

  it('shows a number of a million digits in part', () => {
    const [message = ''] = found(page(`0.${'3'.repeat(1_000_000)}`));
    expect(message).toMatch(/is 0\.3+\.\.\. \(1000002 characters\), which is no integer$/);
    expect(message.length).toBeLessThan(200);
  });
});

describe('a negative number', () => {
  it.each(['-1', '-1.0', '-1e400', '-9007199254740993'])(
    '%s is no total and no number of pages',
    (lexeme) => {
      const body = `{"data":{"current_page":1,"persons":[],"total":${lexeme},"total_pages":${lexeme}}}`;
      expect(found(body)).toEqual([
        `SHAPE-4 data.total is ${lexeme}, which is negative`,
        `SHAPE-5 data.total_pages is ${lexeme}, which is negative`,
      ]);
    },
  );

  it('may be the number of a page, as far as its shape goes', () => {
    expect(found(pageBody({ page: -1 }))).toEqual([]);
  });
});

describe('SHAPE-3', () => {
  it.each([
    [null, 'is null'],
    [{}, 'is an object'],
    [{ 10: ada }, 'is an object'],
    ['none', 'is a string'],
    [0, 'is a number'],
  ])('finds persons that are %j', (persons, words) => {
    expect(found(pageBody({ persons }))).toEqual([`SHAPE-3 data.persons ${words}`]);
  });

  it('finds them missing', () => {
    expect(found({ data: { current_page: 1, total: 0, total_pages: 0 } })).toEqual([
      'SHAPE-3 data has no member persons',
    ]);
  });
});

describe('PERSON-1 to 3', () => {
  it.each([
    [null, 'PERSON-1 person 2 is null'],
    ['ada@acme.example', 'PERSON-1 person 2 is a string'],
    [[], 'PERSON-1 person 2 is an array'],
    [{ email: 'ada@acme.example' }, 'PERSON-1 person 2 has no member created_at'],
    [{ ...ada, email: null }, "PERSON-2 person 2's email is null"],
    [{ ...ada, email: ['ada@acme.example'] }, "PERSON-2 person 2's email is an array"],
    [{ ...ada, email: 'ada' }, "PERSON-2 person 2's email: no @"],
    [{ ...ada, created_at: 1_700_000_000_000 }, "PERSON-3 person 2's created_at is a number"],
    [{ ...ada, created_at: '2024-01-01T00:00:00.000z' }, "PERSON-3 person 2's created_at: lower-case z"],
  ])('finds %j', (person, words) => {
    const deviations = pageShape(exchange(pageBody({ persons: [ada, person] })));
    expect(
      deviations.map(
        ({ requirement, message }) => `${requirement} ${message.split(': ').slice(1).join(': ')}`,
      ),
    ).toEqual([words]);
    expect(deviations[0]?.person).toBe(1);
  });

  it('marks a wrong address as personal, in what was received only', () => {
    const [deviation] = pageShape(exchange(pageBody({ persons: [{ ...ada, email: 'ada@@acme.example' }] })));
    const told = resolvePersonal(
      deviation?.received ?? '',
      () => 'PERSONAL',
      (rest) => rest,
    );
    expect(told).toBe('"PERSONAL"');
    expect(deviation?.message).not.toContain('ada');
    expect(deviation?.expected).toContain('RFC 5321');
  });

  it('counts a person for each defect once, and shows the first three of a thousand', () => {
    const persons = personsFrom(0, 1_000).map((person) => ({ ...person, created_at: null }));
    const deviations = pageShape(exchange(pageBody({ persons })));
    expect(deviations.map(({ requirement, person }) => [requirement, person])).toEqual([
      ['PERSON-3', 0],
      ['PERSON-3', 1],
      ['PERSON-3', 2],
    ]);
  });

  it('finds every requirement that one answer breaks', () => {
    const body = {
      meta: 1,
      data: { current_page: '1', persons: [{ email: 7, created_at: 'now' }, 3], total: -1, total_pages: 0.5 },
    };
    expect(
      found(body)
        .map((text) => text.slice(0, 8))
        .toSorted(),
    ).toEqual(['PERSON-1', 'PERSON-2', 'PERSON-3', 'SHAPE-1 ', 'SHAPE-2 ', 'SHAPE-4 ', 'SHAPE-5 ']);
  });

  it('takes a member of a prototype for none of a person', () => {
    const body = JSON.stringify(pageBody({ persons: ['%'] })).replace(
      '"%"',
      '{"__proto__":{"email":"a@b.example"}}',
    );
    expect(found(body)).toEqual([
      'PERSON-1 person 1 has no member email',
      'PERSON-1 person 1 has no member created_at',
    ]);
  });
});

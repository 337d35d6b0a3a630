import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDeclared } from './declared.ts';
import { requirement } from './requirements/register.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-declared-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function readText(text: string | Uint8Array, name = 'statement.json') {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return await readDeclared(file);
}

async function read(document: unknown, name?: string) {
  return await readText(JSON.stringify(document), name);
}

/** One answer, as a declaration. */
async function problemsOf(id: string, answer: unknown): Promise<readonly string[]> {
  return (await read({ answers: { [id]: answer } })).problems;
}

const answers = {
  'paging.firstPage': 1,
  'paging.maximumLimit': null,
  'paging.overMaximum': 'clamped',
  'paging.order': 'by surname, as far as was seen',
  'parameters.required': ['domain', 'limit'],
  'domain.caseSensitive': false,
  'person.fields': { name: ['string'], phone: ['null', 'string'] },
  'consumer.fields': null,
  'auth.refusal': { 'no key': 401, 'another key': [401, 403] },
  'auth.interchangeable': 'for persons alone',
  'errors.mediaType': { 404: ['application/json'] },
  'errors.fields': { 404: { error: ['object'] } },
  'limits.rateHeaders': [],
  'http.conditional': { etag: 304 },
  'http.versionHeaders': { 'x-version': ['1', '2'] },
};

const hidden = [
  'events',
  'states',
  'auth.keyFormat',
  'auth.keyLifetime',
  'auth.keyRotation',
  'limits.quotas',
] as const;

describe('declared answers', () => {
  it('are those of a whole statement', async () => {
    const statement = {
      $schema: './statement.schema.json',
      answers,
      unanswered: { 'paging.pageZero': 'numbering starts at 0: page 0 is the first page' },
      evidence: { 'paging.firstPage': ['x3: status 200'] },
      certainty: { 'paging.firstPage': 'contrasted' },
      declared: {},
    };
    expect(await read(statement)).toEqual({ declared: answers, problems: [], warnings: [] });
  });

  it('are those of a part of one', async () => {
    const some = { 'paging.firstPage': 0 };
    expect(await read({ answers: some })).toEqual({ declared: some, problems: [], warnings: [] });
    expect(await read({ answers: {} })).toEqual({ declared: {}, problems: [], warnings: [] });
  });

  it('are those of the statement in results.json', async () => {
    const results = { schemaVersion: 1, requirements: [], statement: { answers } };
    expect((await read(results, 'results.json')).declared).toEqual(answers);
  });

  it('are those of any file name, with a byte order mark', async () => {
    const { declared } = await readText(`\uFEFF${JSON.stringify({ answers })}`, 'release 14.txt');
    expect(declared).toEqual(answers);
  });

  it.each(hidden)('leave out %s, which no request can observe, with a warning', async (id) => {
    const reading = await read({ answers: { [id]: 'as agreed', 'paging.firstPage': 1 } });
    expect(reading).toEqual({
      declared: { 'paging.firstPage': 1 },
      problems: [],
      warnings: [`statement.json: /answers/${id} cannot be checked: ${requirement(id).notObservable}`],
    });
  });

  it('warn of each answer that cannot be observed, by its place in results.json', async () => {
    const results = { requirements: [], statement: { answers: { states: 'two', events: 'none' } } };
    const { declared, warnings } = await read(results, 'results.json');
    expect(declared).toEqual({});
    expect(warnings.map((line) => line.split(' cannot ')[0])).toEqual([
      'results.json: /statement/answers/states',
      'results.json: /statement/answers/events',
    ]);
  });
});

describe('an answer to an unknown question', () => {
  it.each([
    ['paging.firstpage', 'paging.firstPage'],
    ['paging.maxLimit', 'paging.maximumLimit'],
    ['domain.casesensitive', 'domain.caseSensitive'],
    ['error.codes', 'errors.codes'],
  ])('%s is a problem, with the one that was meant', async (id, meant) => {
    expect(await read({ answers: { 'paging.firstPage': 1, [id]: 1 } })).toEqual({
      declared: {},
      problems: [`statement.json: /answers/${id} is an unknown key, did you mean ${meant}?`],
      warnings: [],
    });
  });

  it('is a problem, with all that are known where none is near', async () => {
    const [line, ...others] = await problemsOf('colour', 'red');
    expect(others).toEqual([]);
    expect(line).toMatch(/^statement\.json: \/answers\/colour is an unknown key \(known here: .*\)$/);
    for (const id of [...Object.keys(answers), ...hidden]) expect(line).toContain(id);
  });

  it.each(['__proto__', 'constructor', 'toString', 'PAGING-3'])('is a problem: %s', async (id) => {
    const { problems, declared } = await readText(`{"answers": {"${id}": 1}}`);
    expect(problems).toEqual([expect.stringContaining(`/answers/${id} is an unknown key`)]);
    expect(declared).toEqual({});
  });

  it('is called by its place in results.json', async () => {
    const results = { requirements: [], statement: { answers: { 'paging.firstPag': 1 } } };
    expect((await read(results, 'results.json')).problems).toEqual([
      'results.json: /statement/answers/paging.firstPag is an unknown key, did you mean paging.firstPage?',
    ]);
  });
});

describe('an impossible answer', () => {
  it.each<[string, unknown, string]>([
    ['paging.firstPage', 2, 'must be one of 0, 1, got 2'],
    ['paging.firstPage', '1', 'must be one of 0, 1, got "1"'],
    ['paging.firstPage', null, 'must be one of 0, 1, got null'],
    ['paging.maximumLimit', 0, 'must be an integer from 1, "none up to N", or null, got 0'],
    ['paging.maximumLimit', 99.5, 'must be an integer from 1, "none up to N", or null, got 99.5'],
    ['paging.maximumLimit', '100', 'must be an integer from 1, "none up to N", or null, got "100"'],
    ['paging.maximumDepth', -1, 'must be an integer from 0, "none up to N", or null, got -1'],
    ['paging.overMaximum', '', 'must be a text: clamped, refused, default, or what was seen, got ""'],
    ['paging.overMaximum', ' ', 'must be a text: clamped, refused, default, or what was seen, got " "'],
    ['paging.overMaximum', null, 'must be a text: clamped, refused, default, or what was seen, got null'],
    ['paging.totalPages', 3, 'must be a text: ceil(total/limit), or what was seen, got 3'],
    ['domain.caseSensitive', 'false', 'must be true or false, got "false"'],
    ['person.emailMatchesDomain', 'most', 'must be one of "all", "some", "none", got "most"'],
    [
      'parameters.required',
      'domain',
      'must be a list of query parameters: domain, limit, page, got "domain"',
    ],
    [
      'parameters.required',
      ['page', 'page'],
      'must be a list of query parameters: domain, limit, page, got a list',
    ],
    ['person.fields', null, 'must be an object of JSON types by field, got null'],
    ['person.fields', ['name'], 'must be an object of JSON types by field, got a list'],
    ['consumer.fields', 'none', 'must be an object of JSON types by field, or null, got "none"'],
    ['auth.refusal', 401, 'must be an object of statuses by probe, got 401'],
    ['auth.challenge', '', 'must be a text, or null, got ""'],
    ['auth.interchangeable', null, 'must be true, false or a text, got null'],
    ['errors.mediaType', ['text/html'], 'must be an object of lists by status, got a list'],
    ['errors.fields', 'error', 'must be an object of fields by status, got "error"'],
    ['limits.rateHeaders', 'ratelimit', 'must be a list of texts, or null, got "ratelimit"'],
    ['http.conditional', 304, 'must be an object of the status by validator, or null, got 304'],
    ['http.versionHeaders', [], 'must be an object of the values by header, or null, got an empty list'],
    ['events', 7, 'must be a text, got 7'],
  ])('to %s is a problem: %j', async (id, answer, problem) => {
    expect(await problemsOf(id, answer)).toEqual([`statement.json: /answers/${id} ${problem}`]);
  });

  it.each<[string, unknown, string]>([
    ['parameters.required', ['sort'], '/0 must be one of domain, limit, page, got "sort"'],
    ['person.fields', { name: 'string' }, '/name must be a list of JSON types, got "string"'],
    ['person.fields', { name: [] }, '/name must be a list of JSON types, got an empty list'],
    ['person.fields', { 'a/b': ['text'] }, '/a~1b/0 must be a JSON type, got "text"'],
    ['consumer.fields', { id: ['integer'] }, '/id/0 must be a JSON type, got "integer"'],
    ['auth.refusal', { 'no key': 99 }, '/no key must be a status, or a list of statuses, got 99'],
    ['auth.refusal', { 'no key': [401] }, '/no key must be a status, or a list of statuses, got a list'],
    ['auth.refusal', { 'no key': [401, 600] }, '/no key/1 must be a status, got 600'],
    ['errors.codes', { 404: 'not_found' }, '/404 must be a list of texts, got "not_found"'],
    ['errors.codes', { '4xx': ['x'] }, '/4xx must have as its key a status, got "4xx"'],
    ['errors.fields', { 404: { error: ['text'] } }, '/404/error/0 must be a JSON type, got "text"'],
    ['limits.rateHeaders', [''], '/0 must be a text, got ""'],
    ['http.conditional', { etag: 'x' }, '/etag must be a status, got "x"'],
    ['http.versionHeaders', { server: '1' }, '/server must be a list of texts, got "1"'],
  ])('within that to %s is a problem: %j', async (id, answer, problem) => {
    expect(await problemsOf(id, answer)).toEqual([`statement.json: /answers/${id}${problem}`]);
  });

  it('does not keep the others from being named, and none is declared', async () => {
    const wrong = { 'paging.firstPage': 2, 'paging.maximumLimit': 0, 'domain.unknown': 'empty', events: 'x' };
    expect(await read({ answers: wrong })).toEqual({
      declared: {},
      problems: [
        'statement.json: /answers/paging.firstPage must be one of 0, 1, got 2',
        'statement.json: /answers/paging.maximumLimit must be an integer from 1, "none up to N", or null, got 0',
      ],
      warnings: [],
    });
  });

  it('is not repeated where it may hold a password', async () => {
    const [line] = await problemsOf('paging.firstPage', 'https://ada:secret@acme.example');
    expect(line).toBe(
      'statement.json: /answers/paging.firstPage must be one of 0, 1, got a text that may hold a password',
    );
  });
});

describe('a statement that is none', () => {
  it.each([
    ['a list', '[]', 'statement.json must be an object with the member answers, got an empty list'],
    ['null', 'null', 'statement.json must be an object with the member answers, got null'],
    ['a text', '"x"', 'statement.json must be an object with the member answers, got "x"'],
    ['without answers', '{"paging.firstPage": 1}', 'statement.json: /answers is missing'],
    [
      'with answers in a list',
      '{"answers": []}',
      'statement.json: /answers must be an object of answers by id, got an empty list',
    ],
    [
      'with a wrong certainty',
      '{"answers": {}, "certainty": {"events": "sure"}}',
      'statement.json: /certainty/events must be one of stated, contrasted, once, got "sure"',
    ],
    ['results of a run without one', '{"requirements": []}', 'statement.json: /answers is missing'],
    [
      'results whose statement is none',
      '{"requirements": [], "statement": 7}',
      'statement.json: /statement must be an object with the member answers, got 7',
    ],
    [
      'no JSON',
      '{"answers": {},}',
      'statement: statement.json must be JSON, got something else at line 1, column 16',
    ],
    [
      'empty',
      '',
      'statement: statement.json must be JSON, got something else (a trailing comma, a comment, or cut short?)',
    ],
  ])('is a problem: %s', async (_, text, problem) => {
    const { problems, ...rest } = await readText(text);
    expect(rest).toEqual({ declared: {}, warnings: [] });
    expect(problems.map((line) => line.replace(`${folder}${path.sep}`, ''))).toEqual([problem]);
  });

  it('is a problem where it is not UTF-8', async () => {
    expect((await readText(Uint8Array.of(0x22, 0xff, 0x22))).problems).toEqual([
      `statement: ${path.join(folder, 'statement.json')} must be UTF-8`,
    ]);
  });

  it('is a problem where it is not there, or a folder without any', async () => {
    const advice =
      'run pcds-conformance first, or name a results.json, a statement.json or the folder of a run';
    const gone = path.join(folder, 'gone.json');
    expect(await readDeclared(gone)).toEqual({
      declared: {},
      problems: [`statement: ${gone} does not exist: ${advice}`],
      warnings: [],
    });
    expect((await readDeclared(folder)).problems).toEqual([
      `statement: ${folder} holds neither results.json nor statement.json: ${advice}`,
    ]);
  });
});

describe('the folder of a run', () => {
  it('stands for the statement.json in it, else for the results.json', async () => {
    const results = { requirements: [], statement: { answers: { 'paging.firstPage': 0 } } };
    await readText(JSON.stringify(results), 'results.json');
    expect((await readDeclared(folder)).declared).toEqual({ 'paging.firstPage': 0 });
    await read({ answers: { 'paging.firstPage': 1 } });
    expect((await readDeclared(folder)).declared).toEqual({ 'paging.firstPage': 1 });
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discover } from '../config/requirements/discover.ts';
import { answeredReport } from '../reporters/sample-run.corpus.ts';
import { writeReport } from '../reporters/write-report.ts';
import type { StatementOptions } from './commands/statement.ts';
import { statement } from './statement.ts';
import { UsageError } from './usage-error.ts';

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-statement-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function shown(options: StatementOptions = {}): Promise<string> {
  let out = '';
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: () => {},
    color: false,
    width: 80,
    live: false,
  };
  expect(await statement(options, { terminal, cwd })).toBe(0);
  return out;
}

async function refused(options: StatementOptions = {}): Promise<string> {
  const error = await shown(options).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`no usage error: ${String(error)}`);
  return error.message;
}

async function write(name: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
  await writeFile(path.join(cwd, name), typeof value === 'string' ? value : JSON.stringify(value));
}

describe('what is read', () => {
  beforeEach(() => writeReport(path.join(cwd, 'conformance-report'), answeredReport()).then(() => {}));

  it('is the default output folder where nothing is named', async () => {
    expect(await shown()).toMatch(
      new RegExp(`^What the document leaves open: 4 of ${discover.length} questions answered\\n`),
    );
  });

  it.each(['conformance-report', 'conformance-report/results.json'])(
    'of the results, %s, tells of the run and what it failed',
    async (file) => {
      const text = await shown({ file });
      expect(text).toContain('found by a run against https://staging.example/api');
      expect(text).toContain('not as declared: refused');
    },
  );

  it('may be the statement alone', async () => {
    const text = await shown({ file: 'conformance-report/statement.json' });
    expect(text).not.toContain('found by a run');
    expect(text).toMatch(/limit of zero: default \(seen by contrast\)\n +declared: refused\n/);
  });

  it('is the statement where a folder has no results', async () => {
    await rm(path.join(cwd, 'conformance-report', 'results.json'));
    expect(await shown()).toContain(`4 of ${discover.length}`);
  });

  it('may be what an older version wrote', async () => {
    await write('old.json', { answers: { 'paging.firstPage': 0 }, unanswered: {}, evidence: {} });
    expect(await shown({ file: 'old.json' })).toMatch(/first page: 0 \(certainty not\s+recorded\)/);
  });
});

describe('the format', () => {
  beforeEach(() => writeReport(cwd, answeredReport()).then(() => {}));

  it('json is the statement object, and does nothing to a terminal', async () => {
    const text = await shown({ file: '.', format: 'json' });
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(answeredReport().statement)));
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('markdown is a page', async () => {
    expect(await shown({ file: '.', format: 'markdown' })).toMatch(/^# What the document leaves open\n/);
  });

  it('is one of three', async () => {
    expect(await refused({ format: 'mark down' })).toMatch(/^--format must be one of text, markdown, json/);
  });
});

describe('wrong usage', () => {
  const advice =
    'run pcds-conformance first, or name a results.json, a statement.json or the folder of a run';

  it('of a file that is not there says what to do', async () => {
    expect(await refused()).toBe(`conformance-report does not exist: ${advice}`);
    await mkdir(path.join(cwd, 'empty'));
    expect(await refused({ file: 'empty' })).toBe(
      `empty holds neither results.json nor statement.json: ${advice}`,
    );
  });

  it.each([
    ['{"answers": {', 'f.json must be JSON'],
    [[], 'f.json is neither a results.json nor a statement.json'],
    [null, 'f.json is neither a results.json nor a statement.json'],
    [{ answers: [] }, 'f.json: /answers must be an object of answers by id, got an empty list'],
    [{ answers: { 'paging.firstPage': 2 } }, 'f.json: /answers/paging.firstPage must be one of 0, 1, got 2'],
    [
      { answers: {}, certainty: { events: 'sure' } },
      'f.json: /certainty/events must be one of stated, contrasted, once, got "sure"',
    ],
    [{ requirements: [], statement: { answers: {} } }, 'f.json: /target is missing'],
    [
      { ...answeredReport(), statement: { answers: { events: 1 } } },
      'f.json: /statement/answers/events must be a text, got 1',
    ],
  ])('of a broken file, %j, says what is wrong with it', async (content, message) => {
    await write('f.json', content);
    expect(await refused({ file: 'f.json' })).toContain(message);
  });

  it('names at most ten things, and lets no control character through', async () => {
    const answers = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`\u009b${index}`, 1]));
    await write('f.json', { answers });
    const lines = (await refused({ file: 'f.json' })).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.join('')).not.toContain('\u009b');
  });
});

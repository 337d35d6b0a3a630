import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostile } from '../reporters/sample-results.corpus.ts';
import { compare } from './compare.ts';
import { UsageError } from './usage-error.ts';

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-compare-'));
  await write('old.json', { 'paging.maximumLimit': 100, 'paging.firstPage': 1 });
  await write('breaking.json', { 'paging.maximumLimit': 50, 'paging.firstPage': 1 });
  await write('changed.json', { 'paging.maximumLimit': 200, 'paging.firstPage': 1 });
  await write('less.json', { 'paging.firstPage': 1 });
  await write('other.json', { 'domain.unknown': 'empty' });
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

async function write(name: string, answers: object): Promise<void> {
  const file = path.join(cwd, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ answers, unanswered: {} }));
}

/** Compares files of the folder; gives what was printed. */
async function start(old: string, now: string, format?: string) {
  const written = { out: '', err: '' };
  const terminal = {
    out: (text: string) => {
      written.out += text;
    },
    err: (text: string) => {
      written.err += text;
    },
    color: false,
    width: 80,
    live: false,
  };
  const exitCode = await compare(
    { old, new: now, ...(format === undefined ? {} : { format }) },
    { terminal, cwd },
  );
  return { exitCode, ...written };
}

async function usageError(...words: Parameters<typeof start>): Promise<string> {
  const error = await start(...words).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`no usage error: ${JSON.stringify(error)}`);
  return error.message;
}

describe('compare', () => {
  it.each([
    ['old.json', 0],
    ['breaking.json', 1],
    ['changed.json', 4],
    ['less.json', 4],
    ['other.json', 4],
  ])('old.json and %s ends with %i', async (now, exitCode) => {
    expect(await start('old.json', now)).toMatchObject({ exitCode, err: '' });
  });

  it('prints text, Markdown or JSON on stdout', async () => {
    expect((await start('old.json', 'breaking.json')).out).toMatch(/\nbreaking: 1 difference .*\n$/s);
    expect((await start('old.json', 'breaking.json', 'text')).out).toMatch(/^old {2}old\.json: statement/);
    expect((await start('old.json', 'breaking.json', 'markdown')).out).toMatch(/^# Comparison: breaking/);
    const { out } = await start('old.json', 'breaking.json', 'json');
    expect(JSON.parse(out)).toMatchObject({ outcome: 'breaking', differences: [{ old: 100, new: 50 }] });
  });

  it('takes a folder for the results in it, else for the statement, and says which', async () => {
    await write('a/statement.json', { 'paging.firstPage': 0 });
    expect((await start('old.json', 'a')).out).toContain(`new  ${path.join('a', 'statement.json')}: `);
    const run = { requirements: [], statement: { answers: {}, unanswered: {} } };
    await writeFile(path.join(cwd, 'a', 'results.json'), JSON.stringify(run));
    expect((await start('old.json', 'a')).out).toContain(`new  ${path.join('a', 'results.json')}: results`);
  });
});

describe('wrong usage', () => {
  it('of both files is told at once', async () => {
    await writeFile(path.join(cwd, 'bad.json'), '{"answers": ');
    const lines = (await usageError('bad.json', 'nowhere.json')).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^bad\.json must be JSON, got something else/),
      expect.stringMatching(/^nowhere\.json does not exist: run pcds-conformance first, or name a results/),
    ]);
  });

  it('of a folder without results says what was looked for', async () => {
    await mkdir(path.join(cwd, 'empty'));
    expect(await usageError('empty', 'old.json')).toBe(
      'empty holds neither results.json nor statement.json: run pcds-conformance first, or name a results.json, a statement.json or the folder of a run',
    );
  });

  it('of a folder with broken results does not fall back to another file', async () => {
    await write('b/statement.json', {});
    await writeFile(path.join(cwd, 'b', 'results.json'), '');
    expect(await usageError('b', 'old.json')).toContain(`${path.join('b', 'results.json')} must be JSON`);
  });

  it('of a format says which there are, and repeats nothing', async () => {
    expect(await usageError('old.json', 'old.json', 'jsn')).toBe(
      '--format must be one of text, markdown, json, did you mean json?',
    );
    expect(await usageError('old.json', 'old.json', 'sk_live_1')).not.toContain('sk_live_1');
  });

  it('never prints what a file or its name would do to a terminal', async () => {
    await write('hostile.json', { 'person.fields': { [hostile]: 1 }, 'paging.firstPage': hostile });
    const message = await usageError('hostile.json', 'a\u001b[2J');
    expect(message.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  });
});

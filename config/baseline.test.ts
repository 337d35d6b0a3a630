import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBaseline } from './baseline.ts';

const lastMinute = new Date('2026-12-31T23:59:59.999Z');
const nextDay = new Date('2027-01-01T00:00:00.000Z');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-baseline-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function read(document: unknown, now = lastMinute) {
  const file = path.join(folder, 'known.json');
  await writeFile(file, JSON.stringify(document));
  return await readBaseline(file, now);
}

describe('a baseline', () => {
  it('gives the known failures', async () => {
    const known = [{ requirement: 'PAGING-3', reason: 'fixed in release 14' }];
    expect(await read({ known })).toEqual({ known, problems: [], warnings: [] });
  });

  it('counts an entry through the day on which it expires', async () => {
    const document = { known: [{ requirement: 'PAGING-3', reason: 'later', expires: '2026-12-31' }] };
    expect((await read(document, lastMinute)).known).toHaveLength(1);
    expect(await read(document, nextDay)).toEqual({
      known: [],
      problems: [],
      warnings: ['known.json: /known/0 (PAGING-3) expired on 2026-12-31 and no longer counts'],
    });
  });

  it('names every wrong entry', async () => {
    const known = [
      { requirement: 'PAGING-3' },
      { requirement: 'PAGING-3', reason: ' ', expires: '31.12.2026' },
    ];
    expect((await read({ known })).problems).toEqual([
      'known.json: /known/0/reason is missing',
      'known.json: /known/1/reason must be a reason in words, got " "',
      'known.json: /known/1/expires must be a date such as 2026-12-31, got "31.12.2026"',
    ]);
  });

  it('refuses a requirement that the register does not have', async () => {
    expect((await read({ known: [{ requirement: 'paging-3', reason: 'x' }] })).problems).toEqual([
      'known.json: /known/0/requirement must be a requirement id, got "paging-3", did you mean PAGING-3?',
    ]);
  });

  it('warns of an entry that repeats another', async () => {
    const entry = { requirement: 'AUTH-9', reason: 'x' };
    const { known, warnings } = await read({ known: [entry, entry] });
    expect([known.length, warnings]).toEqual([1, ['known.json: /known/1 names AUTH-9 again and is ignored']]);
  });

  it.each([
    ['gone.json', 'does not exist'],
    ['knwon.json', 'does not exist, did you mean known.json?'],
    ['.', 'is a folder, not a file: name a file in it'],
    ['known.json/x.json', 'does not exist: a part of its path is a file, not a folder'],
  ])('that is none, %s, is a problem with its whole path', async (name, problem) => {
    await read({ known: [] });
    const file = path.join(folder, name);
    expect((await readBaseline(file, nextDay)).problems).toEqual([`baseline: ${file} ${problem}`]);
  });

  it.each([{ requirements: [] }, { answers: {} }])('is not what a run wrote: %j', async (document) => {
    expect((await read(document)).problems).toEqual([
      expect.stringMatching(
        /known\.json is what a run wrote, not a list of known failures: name a file such as/,
      ),
    ]);
  });
});

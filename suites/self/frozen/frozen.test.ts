import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capturedTerminal } from '../../../cli/captured-terminal.corpus.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import { frozenFile, readCatalogue, writeCatalogue } from './frozen-catalogue.ts';
import { frozen } from './frozen-command.ts';
import { chanceEntryOf, differences, entryOf, widened } from './frozen-entry.ts';
import type { FrozenRun } from './frozen-run.ts';
import { frozenSubjects, isNamed } from './frozen-subject.ts';

const run = (of: Partial<FrozenRun>): FrozenRun => ({ rows: {}, headline: 'none', requests: 100, ...of });
const name = 'fault some';

describe('an entry', () => {
  const flickers = entryOf(name, [
    run({ rows: { 'PAGING-3': 'fail', 'SHAPE-4': 'warn' }, headline: 'PAGING-3', requests: 90 }),
    run({ rows: { 'SHAPE-4': 'warn' }, headline: 'SHAPE-4', requests: 110 }),
  ]);

  it('tells rows that passed in some runs from rows that passed in none', () => {
    expect(flickers).toEqual({
      name,
      rows: { 'PAGING-3': ['fail', 'pass'], 'SHAPE-4': ['warn'] },
      headlines: ['PAGING-3', 'SHAPE-4'],
      requests: [90, 110],
    });
  });

  it.each<{ of: string; now: Partial<FrozenRun>; told: readonly string[] }>([
    { of: 'nothing', now: { rows: { 'SHAPE-4': 'warn' }, headline: 'SHAPE-4' }, told: [] },
    {
      of: 'a row that is found no more',
      now: {},
      told: ['SHAPE-4: warn -> pass', 'headline: PAGING-3 or SHAPE-4 -> none'],
    },
    {
      of: 'a row that is found now',
      now: { rows: { 'SHAPE-4': 'warn', 'HTTP-1': 'fail' }, headline: 'HTTP-1' },
      told: ['HTTP-1: pass -> fail', 'headline: PAGING-3 or SHAPE-4 -> HTTP-1'],
    },
    {
      of: 'a row that is open now',
      now: { rows: { 'SHAPE-4': 'warn', 'PAGING-3': 'inconclusive' }, headline: 'SHAPE-4' },
      told: ['PAGING-3: fail or pass -> inconclusive'],
    },
  ])('tells the change of $of', ({ now, told }) => {
    expect(differences(flickers, entryOf(name, [run(now)]))).toEqual(told);
  });

  it.each([
    [81, []],
    [121, []],
    [80, ['requests: 90 to 110 -> 80']],
    [122, ['requests: 90 to 110 -> 122']],
  ])('gives requests a tenth either way: %i', (requests, told) => {
    const now = entryOf(name, [run({ rows: { 'SHAPE-4': 'warn' }, headline: 'SHAPE-4', requests })]);
    expect(differences(flickers, now)).toEqual(told);
  });

  it('takes in what further runs show, beside what was frozen', () => {
    const further = entryOf(name, [run({ rows: { 'HTTP-5': 'inconclusive' }, requests: 120 })]);
    const both = widened(flickers, further);
    expect(both).toEqual({
      name,
      rows: { 'HTTP-5': ['inconclusive', 'pass'], 'PAGING-3': ['fail', 'pass'], 'SHAPE-4': ['pass', 'warn'] },
      headlines: ['PAGING-3', 'SHAPE-4', 'none'],
      requests: [90, 120],
    });
    for (const one of [flickers, further]) expect(differences(both, one)).toEqual([]);
  });

  it('of a fault of chance holds how often it was found, and lets one run of luck pass', () => {
    const found = (times: number) =>
      chanceEntryOf(
        name,
        Array.from({ length: 5 }, (_, index) => run({ rows: index < times ? { 'PAGING-9': 'fail' } : {} })),
        ['PAGING-9'],
      );
    expect(found(4)).toMatchObject({ rows: {}, headlines: [], found: [4, 5] });
    expect(differences(found(4), found(3))).toEqual([]);
    expect(differences(found(4), found(2))).toEqual(['found: 4 -> 2 of 5 runs']);
    expect(differences(found(2), found(5))).toEqual([]);
  });
});

describe('what is frozen', () => {
  it('is every fault, every choice and the service without any, once each', () => {
    const names = frozenSubjects('ci', 'compare').map((subject) => subject.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(faults.length + choices.length + 1);
  });

  it('takes three runs to write and one to compare, of a fault of chance five for both', () => {
    const runs = (purpose: 'freeze' | 'compare', of: string) =>
      frozenSubjects('smoke', purpose).find((subject) => subject.name === of)?.cases.length;
    expect([runs('freeze', 'choice none'), runs('compare', 'choice none')]).toEqual([3, 1]);
    const byChance = 'fault buffer-of-previous-page';
    expect([runs('freeze', byChance), runs('compare', byChance)]).toEqual([5, 5]);
  });

  it('is picked by a piece of its name, or by a whole row that it breaks', () => {
    const picked = (text: string) => frozenSubjects('ci', 'compare').filter((one) => isNamed(one, text));
    expect(picked('total-as-str').map((subject) => subject.name)).toEqual(['fault total-as-string']);
    expect(picked('SHAPE-4').map((subject) => subject.name)).toContain('fault total-as-string');
    expect(picked('SHAPE-')).toEqual([]);
  });
});

describe('the file', () => {
  let root = '';
  let file = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'frozen-'));
    file = join(root, frozenFile('ci'));
    await mkdir(dirname(file), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  it('holds a line for each service, by name, and is read as it was written', async () => {
    const entries = ['fault b', 'choice a'].map((one) => entryOf(one, [run({ rows: { 'HTTP-1': 'fail' } })]));
    writeCatalogue(file, new Map(entries.map((entry) => [entry.name, entry])));
    expect((await readFile(file, 'utf8')).split('\n').map((line) => line.slice(0, 18))).toEqual([
      '{"name":"choice a"',
      '{"name":"fault b",',
      '',
    ]);
    expect([...(readCatalogue(file)?.values() ?? [])].toSorted()).toEqual(entries.toReversed());
  });

  it.each([
    { text: '<<<<<<< HEAD\n', only: [], says: `line 1 of ` },
    { text: '{"name":"choice none"}\n', only: [], says: 'is no entry: correct it, or delete the file' },
    {
      text: undefined,
      only: [],
      says: 'suites/self/frozen/ci.ndjson is not written yet: run npm run proof -- --frozen ci --write\n',
    },
    {
      text: '',
      only: ['total-as-string', 'no-such'],
      says: 'no fault or choice has no-such in its name or breaks such a row\n',
    },
  ])('is wrong usage where it cannot be compared: $says', async ({ text, only, says }) => {
    if (text !== undefined) await writeFile(file, text);
    const terminal = capturedTerminal();
    expect(await frozen({ profile: 'ci', only, write: undefined }, root, terminal)).toBe(2);
    expect(terminal.written.err).toContain(says);
    expect(terminal.written.out).toBe('');
  });
});

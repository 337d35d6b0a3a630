import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { faults } from '../../../reference/faults/catalogue.ts';
import { proofCases } from './proof-case.ts';
import { proof } from './proof-command.ts';
import { type Outcome, ProofState } from './proof-state.ts';
import { outOfLuck, problemsOf } from './verdict-of-proof.ts';

describe('npm run proof', () => {
  it.each([
    { words: ['--seeds', 'many'], says: 'a whole number from 1' },
    { words: ['--sedes', '3'], says: "error: unknown option '--sedes'" },
    { words: ['--only', 'nothing-of-that-name'], says: 'no case has nothing-of-that-name in its name' },
    { words: ['--write', '--only', 'total-as-string'], says: '--write needs all faults' },
  ])('$words is wrong usage', async ({ words, says }) => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await proof(words, '/not/written', '/not/read')).toBe(2);
      expect(told.mock.calls.join()).toContain(says);
    } finally {
      told.mockRestore();
    }
  });
});

const outcome = (of: Partial<Outcome>): Outcome => ({
  kind: 'fault',
  names: ['total-as-string'],
  seed: 1,
  problems: [],
  ...of,
});

describe('what is proven', () => {
  it('has every fault, every choice and every kind with the first seed', () => {
    const cases = proofCases(1);
    expect(cases.filter(({ kind }) => kind === 'fault')).toHaveLength(faults.length);
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(
      new Set(['choice', 'fault', 'smoke', 'pairs', 'smoke-pairs']),
    );
    expect(proofCases(2).filter(({ seed }) => seed === 1)).toEqual(cases);
  });

  it('is not a fault that was missed, nor one that was blamed on others', () => {
    expect(problemsOf(outcome({}))).toEqual([]);
    expect(problemsOf(outcome({ missed: ['SHAPE-3'] }))).toEqual([
      'fault total-as-string, seed 1: SHAPE-3 was not found broken',
    ]);
    expect(problemsOf(outcome({ kind: 'smoke', missed: ['SHAPE-3'] }))).toEqual([]);
    expect(problemsOf(outcome({ kind: 'smoke', problems: ['AUTH-1 was blamed'] }))).toEqual([
      'smoke total-as-string, seed 1: AUTH-1 was blamed',
    ]);
  });

  it('gives luck to what needs it, and no more than it needs', () => {
    const runs = (missedWith: number) =>
      Array.from({ length: 20 }, (_, index) =>
        outcome({
          names: ['buffer-of-previous-page'],
          seed: index + 1,
          missed: index < missedWith ? ['PAGING-9'] : [],
        }),
      );
    expect(runs(2).flatMap(problemsOf)).toEqual([]);
    expect(outOfLuck(runs(2))).toEqual([]);
    expect(outOfLuck(runs(3))).toEqual([
      'fault buffer-of-previous-page: missed with 3 of 20 seeds, may be with one in 10',
    ]);
  });

  it('is kept, but for what failed and half a line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'proof-'));
    const file = join(folder, 'deep', 'state.ndjson');
    try {
      const [good, bad] = [outcome({}), outcome({ seed: 2, missed: ['SHAPE-3'] })];
      const state = new ProofState(file);
      state.add(good);
      state.add(bad);
      expect(state.get(bad)).toEqual(bad);
      await appendFile(file, '{"kind":"fault","names":["tot');
      const resumed = new ProofState(file);
      expect([resumed.get(good), resumed.get(bad)]).toEqual([good, undefined]);
      expect(new ProofState(file, true).get(good)).toBeUndefined();
      await expect(readFile(file)).rejects.toThrow('ENOENT');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

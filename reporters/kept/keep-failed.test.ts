import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyName } from '../files/output-names.ts';
import { prepareOutput } from '../files/prepare-output.ts';

let root = '';
let output = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pcds-kept-'));
  output = join(root, 'out');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes the files of a run that began at that second of a minute. */
async function ran(second: number, verdict = 'nonconformant', folder = output): Promise<void> {
  const startedAt = `2026-11-22T10:15:${String(second).padStart(2, '0')}.123Z`;
  await writeFile(join(folder, 'results.json'), JSON.stringify({ verdict, startedAt }));
  await writeFile(join(folder, 'summary.md'), `# ${second}`);
  await mkdir(join(folder, 'allure-results'), { recursive: true });
  await writeFile(join(folder, 'allure-results', 'x-result.json'), String(second));
}

const keptOf = async () => (await readdir(root)).filter((name) => name.startsWith('out-failed-')).sort();
const kept = (time: string) => `out-failed-2026-11-22T10-15-${time}`;

describe('a failed run', () => {
  it.each(['nonconformant', 'incomplete'])('that was %s is kept whole under its time', async (verdict) => {
    await prepareOutput(output, 5);
    await ran(7, verdict);
    const path = join(root, kept('07Z'));
    const startedAt = new Date('2026-11-22T10:15:07.123Z');
    expect(await prepareOutput(output, 5)).toEqual({ kept: { path, startedAt } });
    expect(await readdir(output)).toEqual(['.pcds-conformance']);
    expect((await readdir(path)).sort()).toEqual([
      '.pcds-conformance',
      'allure-results',
      'results.json',
      'summary.md',
    ]);
    expect(await readFile(join(path, 'allure-results', 'x-result.json'), 'utf8')).toBe('7');
  });

  it('that could not test its target is kept by the time of its summary', async () => {
    await prepareOutput(output, 5);
    await writeFile(join(output, 'summary.md'), '');
    const time = new Date('2026-11-22T10:15:09Z');
    await utimes(join(output, 'summary.md'), time, time);
    await prepareOutput(output, 5);
    expect(await keptOf()).toEqual([kept('09Z')]);
  });

  it('leaves the history and what is not of the run where they are', async () => {
    await prepareOutput(output, 5);
    await ran(1);
    for (const name of [historyName, 'notes.txt']) await writeFile(join(output, name), 'mine');
    await prepareOutput(output, 5);
    expect((await readdir(output)).sort()).toEqual(['.pcds-conformance', historyName, 'notes.txt']);
  });

  it('is kept beside another that began in the same second', async () => {
    for (let run = 0; run < 3; run += 1) {
      await prepareOutput(output, 5);
      await ran(1);
    }
    expect(await keptOf()).toEqual([kept('01Z'), kept('01Z-2')]);
  });

  it('that was half moved when the process was killed is moved on', async () => {
    await prepareOutput(output, 5);
    await ran(1);
    await prepareOutput(output, 5);
    const path = join(root, kept('01Z'));
    await ran(1);
    await rm(join(path, 'results.json'));
    await rm(join(path, 'summary.md'));
    await rm(join(output, 'allure-results'), { recursive: true });
    await prepareOutput(output, 5);
    expect(await keptOf()).toEqual([kept('01Z')]);
    expect(await readdir(path)).toEqual(expect.arrayContaining(['allure-results', 'results.json']));
  });

  it('is not kept where nothing shall be, and none that was kept is lost', async () => {
    await prepareOutput(output, 5);
    await ran(1);
    await prepareOutput(output, 5);
    await ran(2);
    expect(await prepareOutput(output, 0)).toEqual({});
    expect(await keptOf()).toEqual([kept('01Z')]);
  });

  it('is copied where the folders are on two file systems', async ({ skip }) => {
    const other = '/dev/shm';
    const isOther = await stat(other).then(
      async ({ dev }) => dev !== (await stat(root)).dev,
      () => false,
    );
    skip(!isOther, 'this machine has one file system');
    const elsewhere = await mkdtemp(join(other, 'pcds-kept-'));
    try {
      await symlink(elsewhere, output);
      await prepareOutput(output, 5);
      await ran(1);
      expect(await prepareOutput(output, 5)).toMatchObject({ kept: { path: join(root, kept('01Z')) } });
      expect(await readFile(join(root, kept('01Z'), 'allure-results', 'x-result.json'), 'utf8')).toBe('1');
      expect(await readdir(elsewhere)).toEqual(['.pcds-conformance']);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('that cannot be kept is told of, and keeps no run from its beginning', async () => {
    // A name that is as long as names may be leaves no room for the time.
    output = join(root, 'o'.repeat(250));
    await prepareOutput(output, 5);
    await ran(1);
    expect(await prepareOutput(output, 5)).toEqual({
      problem: expect.stringMatching(/^the failed run in .* could not be kept whole beside it: ENAMETOOLONG/),
    });
    expect(await readdir(output)).toEqual(['.pcds-conformance']);
  });
});

describe('a run that passed, or never ended', () => {
  it.each(['conformant', 'conformant-except-known'])('as %s is not kept', async (verdict) => {
    await prepareOutput(output, 5);
    await ran(1, verdict);
    expect(await prepareOutput(output, 5)).toEqual({});
    expect(await keptOf()).toEqual([]);
  });

  it('with files that tell nothing is not kept', async () => {
    await prepareOutput(output, 5);
    await writeFile(join(output, 'results.json'), '{"verdict": "nonconf');
    expect(await prepareOutput(output, 5)).toEqual({});
    await mkdir(join(output, 'allure-results'));
    expect(await prepareOutput(output, 5)).toEqual({});
    expect(await readdir(root)).toEqual(['out']);
  });
});

describe('of the failed runs that were kept', () => {
  const fail = async (runs: number) => {
    for (let run = 1; run <= runs; run += 1) {
      await prepareOutput(output, 5);
      await ran(run);
    }
  };

  it('the last are there, and what somebody else put there', async () => {
    await fail(3);
    await writeFile(join(root, kept('01Z'), 'incident.txt'), 'mine');
    for (let run = 4; run <= 9; run += 1) {
      await prepareOutput(output, 5);
      await ran(run);
    }
    const last = ['04Z', '05Z', '06Z', '07Z', '08Z'].map(kept);
    expect(await keptOf()).toEqual([kept('01Z'), ...last]);
    expect(await readdir(join(root, kept('01Z')))).toEqual(['incident.txt']);
  });

  it('none is removed that is marked no more, has another name, or is a link', async () => {
    await fail(3);
    await rm(join(root, kept('01Z'), '.pcds-conformance'));
    const foreign = [
      'out-failed-2026',
      'out-failed-2026-11-22T10-15-00Z.bak',
      'other-failed-2026-11-22T10-15-00Z',
    ];
    for (const name of foreign) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, 'results.json'), 'mine');
    }
    await mkdir(join(root, 'elsewhere'));
    const marker = await readFile(join(root, kept('02Z'), '.pcds-conformance'), 'utf8');
    await writeFile(join(root, 'elsewhere', '.pcds-conformance'), marker);
    await writeFile(join(root, 'elsewhere', 'results.json'), 'mine');
    await symlink('elsewhere', join(root, kept('00Z')));
    await prepareOutput(output, 1);
    expect(await keptOf()).toEqual([...foreign.slice(0, 2), kept('00Z'), kept('01Z'), kept('03Z')].sort());
    expect((await lstat(join(root, kept('00Z')))).isSymbolicLink()).toBe(true);
    expect(await realpath(join(root, kept('00Z')))).toBe(await realpath(join(root, 'elsewhere')));
    expect(await readdir(join(root, 'elsewhere'))).toContain('results.json');
  });
});

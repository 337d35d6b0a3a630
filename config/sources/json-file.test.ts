import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJsonFile } from './json-file.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-json-'));
  file = path.join(folder, 'x.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a JSON file', () => {
  it('is read as far as its size may be, and no larger one', async () => {
    await writeFile(file, `"${'x'.repeat(98)}"`);
    expect(await readJsonFile(file, 100)).toEqual({ value: 'x'.repeat(98) });
    expect(await readJsonFile(file, 99)).toMatchObject({ code: 'TOO-LARGE' });
  });

  it('that is larger than it may be says how large that is', async () => {
    await writeFile(file, ' '.repeat(1024 * 1024 + 1));
    expect(await readJsonFile(file, 1024 * 1024)).toMatchObject({ problem: 'is larger than 1 MiB' });
  });

  it.skipIf(process.platform === 'win32')('is no pipe that nobody writes to, and no device', async () => {
    execFileSync('mkfifo', [file]);
    const problem = 'is no regular file (a pipe, a device?): name a file';
    expect(await readJsonFile(file)).toMatchObject({ problem });
    expect(await readJsonFile('/dev/zero')).toMatchObject({ problem });
  });

  it('is not nested without end', async () => {
    await writeFile(file, `${'['.repeat(1_000)}"[[\\"["${']'.repeat(1_000)}`);
    expect(await readJsonFile(file)).toMatchObject({ value: expect.any(Array) });
    await writeFile(file, `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(await readJsonFile(file)).toMatchObject({ problem: 'is nested deeper than 1000 levels' });
  });
});

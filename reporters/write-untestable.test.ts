import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untestableRun } from './sample-run.corpus.ts';
import { writeUntestable } from './write-untestable.ts';

describe('writeUntestable', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pcds-untestable-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('writes what people and CI read, and no results', async () => {
    await writeUntestable(folder, untestableRun);
    expect((await readdir(folder)).sort()).toEqual(['junit.xml', 'summary.md']);
  });

  it('names the path that cannot be written, and why the target could not be tested', async () => {
    await mkdir(join(folder, 'summary.md', 'mine'), { recursive: true });
    await expect(writeUntestable(folder, untestableRun)).rejects.toThrow(
      /summary\.md: cannot be written: .*; and the target could not be tested: no answer: connection refused/,
    );
  });
});

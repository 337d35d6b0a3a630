import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { OutputError } from './output-error.ts';
import { StreamFile } from './stream-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pcds-stream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that grows while a run goes on', () => {
  it('holds what was added at once, and its end behind it each time', () => {
    const path = join(folder, 'list');
    const file = new StreamFile(path, ']');
    const seen = ['[1', ',2', ',"\u00fc"'].map((text) => {
      file.add(text);
      return readFileSync(path, 'utf8');
    });
    file.close();
    expect(seen).toEqual(['[1]', '[1,2]', '[1,2,"\u00fc"]']);
    expect(file.problem).toBeUndefined();
  });

  it('begins anew where there was one', () => {
    const path = join(folder, 'again');
    for (const text of ['a long line of the first\n', 'short\n']) {
      const file = new StreamFile(path);
      file.add(text);
      file.close();
    }
    expect(readFileSync(path, 'utf8')).toBe('short\n');
  });

  it('that cannot be opened is told at once, with its path', () => {
    expect(() => new StreamFile(join(folder, 'list', 'below'))).toThrow(OutputError);
    expect(() => new StreamFile(folder)).toThrow(`${folder}: cannot be written: it is a folder, not a file`);
  });

  it.runIf(process.platform !== 'win32')(
    'is not written through a link that was planted, only through one that a person named',
    () => {
      const [target, link] = [join(folder, 'precious'), join(folder, 'planted')];
      writeFileSync(target, 'precious');
      symlinkSync(target, link);
      expect(() => new StreamFile(link, '', 'refused')).toThrow(
        `${link}: cannot be written: a link is in its place`,
      );
      expect(readFileSync(target, 'utf8')).toBe('precious');
      new StreamFile(link).close();
      expect(readFileSync(target, 'utf8')).toBe('');
    },
  );

  it.runIf(process.platform === 'linux')('that cannot grow keeps what is wrong, and stops', () => {
    const file = new StreamFile('/dev/full');
    for (const text of ['one', 'two']) file.add(text);
    file.close();
    expect(file.problem?.message).toBe('/dev/full: cannot be written: no space is left');
  });
});

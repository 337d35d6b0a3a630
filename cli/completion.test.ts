import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { capturedTerminal } from './captured-terminal.corpus.ts';
import { commands } from './commands/all.ts';
import { completion } from './completion.ts';
import { UsageError } from './usage-error.ts';

async function script(shell: string): Promise<string> {
  const terminal = capturedTerminal();
  expect(await completion({ shell }, { terminal })).toBe(0);
  return terminal.written.out;
}

describe('in bash', () => {
  let text = '';
  beforeAll(async () => {
    text = await script('bash');
  });

  /** Words that bash offers for the last of these. */
  function offered(...words: readonly string[]): readonly string[] {
    const line = ['pcds-conformance', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _pcds_conformance; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', `${text}\n${ask}`], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  }

  it.each<readonly [words: readonly string[], offers: readonly string[]]>([
    [['exp'], ['explain']],
    [['--prof'], ['--profile']],
    [
      ['run', '--profile', ''],
      ['smoke', 'ci', 'certify'],
    ],
    [
      ['--only', 'PAGING-1'],
      ['PAGING-1', 'PAGING-10', 'PAGING-11'],
    ],
    [
      ['explain', 'paging.max'],
      ['paging.maximumDepth', 'paging.maximumLimit'],
    ],
    [['list', 'f'], ['faults']],
    [['statement', '--format', 'm'], ['markdown']],
    [['doctor', '--format', 'm'], []],
    [['serve', '--fault', 'look-ahead-kept-a'], ['look-ahead-kept-after-wrong-key']],
    [
      ['init', '--platform', 'git'],
      ['github', 'gitlab'],
    ],
    [['run', '--config', 'x'], []],
    // As bash splits --profile=s.
    [['run', '--profile', '=', 's'], ['smoke']],
    [
      ['run', '--html', '='],
      ['always', 'failed', 'never'],
    ],
    [['--only', 'SHAPE-1', 'HTTP-2'], ['HTTP-2']],
    [['--only', 'SHAPE-1', '--stri'], ['--strict']],
  ])('%j is completed', (words, offers) => {
    expect(offered(...words)).toEqual(offers);
  });

  it('every command is offered first', () => {
    expect(offered('')).toEqual(expect.arrayContaining(commands.map(({ name }) => name)));
  });
});

it.each(['zsh', 'fish'])('%s is told every command, with its options and values', async (shell) => {
  const text = await script(shell);
  for (const { name } of commands) expect(text).toContain(name);
  for (const word of ['platform', 'certify', 'PAGING-11', 'look-ahead-kept', 'markdown'])
    expect(text).toContain(word);
});

it('of another shell is refused with those that there are', async () => {
  const error: unknown = await script('powershell').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain('completion takes one of bash, zsh, fish');
});

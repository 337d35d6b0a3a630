import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The shells that are asked what they offer, beside bash, which a fast test asks. */
export const askedShells = ['zsh', 'fish'] as const;
export type AskedShell = (typeof askedShells)[number];

export interface Trial {
  readonly folder: string;
  /** What `completion SHELL` printed. */
  readonly script: string;
}

export function isInstalled(shell: AskedShell): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

/** What the shell itself offers where a line ends at Tab; `FILES` stands for those of the folder. */
export const offeredBy: Readonly<
  Record<AskedShell, (line: string, trial: Trial) => Promise<readonly string[]>>
> = { zsh, fish };

/** An interactive zsh at a terminal of its own, whose answers are written down instead of shown. */
const zshAtTerminal = `
zmodload zsh/zpty
zpty z zsh -f -i
say() { zpty -w z "$1" }
say 'unset PROMPT RPROMPT PS2; autoload -Uz compinit; compinit -u -D; source ./script'
say 'compadd() { local -a hits; builtin compadd -O hits "$@"; (( $#hits )) && print -rl -- $hits >>./offered }'
say '_files() { print FILES >>./offered }'
say 'leave() { exit }; comppostfuncs=(leave); bindkey "^I" complete-word'
zpty -n -w z "$LINE_TO_COMPLETE"$'\\t'
while zpty -r z shown; do :; done
`;

async function zsh(line: string, { folder, script }: Trial): Promise<readonly string[]> {
  const offered = join(folder, 'offered');
  await Promise.all([writeFile(join(folder, 'script'), script), writeFile(offered, '')]);
  run('zsh', ['-f', '-c', zshAtTerminal], folder, { LINE_TO_COMPLETE: line });
  return wordsOf(await readFile(offered, 'utf8'));
}

async function fish(line: string, { folder, script }: Trial): Promise<readonly string[]> {
  await writeFile(join(folder, 'script'), script);
  // Known commands alone are completed; it is never started.
  await writeFile(join(folder, 'pcds-conformance'), '#!/bin/sh\n', { mode: 0o755 });
  const ask = 'source ./script; complete -C $LINE_TO_COMPLETE';
  const told = run('fish', ['--no-config', '-c', ask], folder, { LINE_TO_COMPLETE: line });
  // Behind a tab stands the description.
  const words = wordsOf(told).map((word) => word.split('\t')[0] ?? '');
  return words.includes('script') ? ['FILES'] : words;
}

function run(
  shell: AskedShell,
  words: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): string {
  const path = [folder, process.env.PATH].join(delimiter);
  const { stdout, stderr, status } = spawnSync(shell, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: path, HOME: folder, TERM: 'xterm', ...env },
  });
  if (status !== 0 || stderr !== '') throw new Error(`${shell} ended with ${status}: ${stderr}`);
  return stdout;
}

function wordsOf(text: string): readonly string[] {
  return text.split('\n').filter((word) => word !== '');
}

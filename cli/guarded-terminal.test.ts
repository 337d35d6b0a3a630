import { describe, expect, it } from 'vitest';
import { guardedTerminal } from './guarded-terminal.ts';
import type { Terminal } from './terminal.ts';

function printed(env: NodeJS.ProcessEnv, print: (terminal: Terminal) => void): string {
  const texts: string[] = [];
  const write = (text: string) => void texts.push(text);
  print(guardedTerminal({ out: write, err: write, color: false, width: 80, live: false }, env));
  return texts.join('');
}

const evil = '::error::x\n##vso[task.setvariable]x\n##teamcity[message]\n##[error]x\n';

describe('guardedTerminal', () => {
  it.each([{ GITHUB_ACTIONS: 'true' }, { TF_BUILD: 'True' }, { TEAMCITY_VERSION: '2026.1' }])(
    'prints no command of a target with %j',
    (env) => {
      for (const stream of ['out', 'err'] as const)
        expect(printed(env, (terminal) => terminal[stream](evil))).not.toMatch(/^::|##(?:\w*)\[/m);
    },
  );

  it('lets our own commands through in GitHub Actions alone', () => {
    const command = (terminal: Terminal) => terminal.command?.('::error::ours\n');
    expect(printed({ GITHUB_ACTIONS: 'true' }, command)).toBe('::error::ours\n');
    expect(printed({ TF_BUILD: 'True' }, command)).toBe('');
    expect(printed({}, command)).toBe('');
  });

  it('changes nothing elsewhere', () => {
    expect(printed({ CI: 'true', GITHUB_ACTIONS: 'false' }, ({ out }) => out(evil))).toBe(evil);
  });
});

import { harmless } from '../reporters/github/harmless.ts';
import type { Terminal } from './terminal.ts';

/**
 * The terminal of a step of GitHub Actions, whose log is read for commands: what we print of a target can hold none, and
 * those that we give go another way. Elsewhere the terminal as it is.
 */
export function githubTerminal(terminal: Terminal, env: NodeJS.ProcessEnv): Terminal {
  if (env.GITHUB_ACTIONS !== 'true') return terminal;
  return {
    ...terminal,
    out: (text) => terminal.out(harmless(text)),
    err: (text) => terminal.err(harmless(text)),
    command: (lines) => terminal.out(lines),
  };
}

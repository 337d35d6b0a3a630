import { harmless } from '../text/harmless.ts';
import type { Terminal } from './terminal.ts';

/**
 * The terminal where a CI system reads the log for commands: what we print of a target can hold none. Those that we give
 * to GitHub's runner, which reads both streams, go to stderr: stdout may be a file. Elsewhere the terminal as it is.
 */
export function guardedTerminal(terminal: Terminal, env: NodeJS.ProcessEnv): Terminal {
  const isGithub = env.GITHUB_ACTIONS === 'true';
  if (!isGithub && !env.TF_BUILD && !env.TEAMCITY_VERSION) return terminal;
  return {
    ...terminal,
    out: (text) => terminal.out(harmless(text)),
    err: (text) => terminal.err(harmless(text)),
    ...(isGithub ? { command: (lines: string) => terminal.err(lines) } : {}),
  };
}

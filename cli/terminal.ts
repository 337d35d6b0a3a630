/** Where a command writes. Results go to stdout, progress and diagnostics to stderr. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether stdout shows colours. */
  readonly color: boolean;
  /** Columns of stdout. */
  readonly width: number;
  /** Whether stderr is a terminal, where a line can be drawn over. */
  readonly live: boolean;
  /** Only in GitHub Actions: gives workflow commands to the runner, which reads the log. */
  command?(lines: string): void;
}

/** What is needed of a process's stdout or stderr. */
interface Stream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

// Readable on a screen of any width, and in a log.
const narrowest = 40;
const widest = 110;
const plainWidth = 80;

/** The terminal of a process. A reader that went away (`| head`) ends the writing, not the run. */
export function terminalOf(stdout: Stream, stderr: Stream, env: NodeJS.ProcessEnv): Terminal {
  return {
    out: writerTo(stdout),
    err: writerTo(stderr),
    color: wantsColor(stdout.isTTY === true, env),
    width: Math.min(widest, Math.max(narrowest, stdout.columns ?? plainWidth)),
    live: stderr.isTTY === true && env.TERM !== 'dumb',
  };
}

/** FORCE_COLOR decides; then NO_COLOR (no-color.org) takes colours away; else a terminal has them. */
export function wantsColor(isTerminal: boolean, env: NodeJS.ProcessEnv): boolean {
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}

function writerTo(stream: Stream): (text: string) => void {
  let open = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    open = false;
  });
  return (text) => {
    if (open) stream.write(text);
  };
}

/** Style of the progress line. */
export interface LiveStyle {
  readonly color: boolean;
  /** Columns that a line may fill, so that it stays one. */
  readonly width: number;
}

/** Output of a command. Results go to stdout, progress and diagnostics to stderr. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** True where stdout shows colours. */
  readonly color: boolean;
  readonly width: number;
  /** Rows of stdout; absent where it is no terminal. */
  readonly rows?: number | undefined;
  /** True where stderr is a terminal, where a line can be drawn over. */
  readonly live: boolean;
  /** Style of that line, read each time, since windows are resized. Absent: plain, for a usual terminal. */
  readonly liveStyle?: () => LiveStyle;
  /** Only in GitHub Actions: gives workflow commands to the runner, which reads the log. */
  command?(lines: string): void;
}

/** Members of a process's stdout or stderr that are needed. */
interface Stream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

// Readable on a screen of any width, and in a log.
const narrowest = 40;
const widest = 110;
const plainWidth = 80;
const plainRows = 24;

/** The terminal of a process. A reader that went away (`| head`) ends the writing, not the run. */
export function terminalOf(stdout: Stream, stderr: Stream, env: NodeJS.ProcessEnv): Terminal {
  return {
    out: writerTo(stdout),
    err: writerTo(stderr),
    color: wantsColor(stdout.isTTY === true, env),
    width: Math.min(widest, Math.max(narrowest, columnsOf(stdout))),
    rows: stdout.isTTY === true ? stdout.rows || plainRows : undefined,
    live: stderr.isTTY === true && env.TERM !== 'dumb',
    // The last column stays free: a cursor that has left it may stand on the next line.
    liveStyle: () => ({ color: wantsColor(true, env), width: columnsOf(stderr) - 1 }),
  };
}

/** Columns of a stream; a pseudo terminal without a size has 0. */
function columnsOf({ columns }: Stream): number {
  return columns || plainWidth;
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

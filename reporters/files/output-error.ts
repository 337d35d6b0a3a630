/** Results could not be written, or not without harm. The message names the path; exit code 70. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  readonly path: string;

  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`${path}: ${problem}`, options);
    this.path = path;
  }
}

/** Runs what touches a file; what the operating system says against it becomes an OutputError with the path. */
export async function touching<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw outputError(path, cause);
  }
}

/** Turns an error of the operating system into an OutputError with the path. */
export function outputError(path: string, cause: unknown): OutputError {
  if (cause instanceof OutputError) return cause;
  return new OutputError(path, problemText(cause), { cause });
}

const problems: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: permission denied',
  EPERM: 'cannot be written: permission denied',
  EROFS: 'cannot be written: the file system is read-only',
  ENOSPC: 'cannot be written: no space is left',
  EDQUOT: 'cannot be written: the quota of disk space is used up',
  EFBIG: 'cannot be written: files may not be as large here',
  ENOENT: 'cannot be written: a folder of the path is not there and cannot be made',
  ENOTDIR: 'cannot be written: a part of the path is a file, not a folder',
  EEXIST: 'cannot be written: it is a file, not a folder',
  ENXIO: 'cannot be written: it is a pipe that nobody reads',
  ELOOP: 'cannot be written: a link is in its place, which no run made; remove it',
  EISDIR: 'cannot be written: it is a folder, not a file',
};

function problemText(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return problems[code] ?? `cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`;
}

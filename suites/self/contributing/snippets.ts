/** A block of CONTRIBUTING.md that changes a file: a new one, or places of one that is there. */
export interface Snippet {
  readonly path: string;
  /** Its line on the page, counted from 1. */
  readonly line: number;
  /** The whole of a new file. */
  readonly text?: string;
  readonly hunks?: readonly Hunk[];
}

/** Lines that stand in a file once, and those that take their place. */
interface Hunk {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const blockPattern = /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm;

/** The `ts` and `diff` blocks of a page, in its order. Throws where one does not name its file in its first line. */
export function snippetsOf(page: string): readonly Snippet[] {
  return [...page.matchAll(blockPattern)].flatMap(({ 1: indent = '', 2: language, 3: text = '', index }) => {
    const line = page.slice(0, index).split('\n').length;
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((one) => one.slice(indent.length));
    if (language === 'ts') return [newFile(lines, line)];
    return language === 'diff' ? [change(lines, line)] : [];
  });
}

function newFile([first = '', ...rest]: readonly string[], line: number): Snippet {
  return { path: pathIn(first, /^\/\/ (\S+\.ts)$/, line), line, text: `${rest.join('\n')}\n` };
}

function change([first = '', ...rest]: readonly string[], line: number): Snippet {
  const hunks: string[][] = [[]];
  for (const one of rest) {
    if (one === '@@') hunks.push([]);
    else hunks.at(-1)?.push(one);
  }
  return { path: pathIn(first, /^--- (\S+)$/, line), line, hunks: hunks.map(hunkOf) };
}

function hunkOf(lines: readonly string[]): Hunk {
  const without = (mark: string) => lines.filter((one) => !one.startsWith(mark)).map((one) => one.slice(1));
  return { before: without('+'), after: without('-') };
}

function pathIn(first: string, form: RegExp, line: number): string {
  const path = form.exec(first)?.[1];
  if (path === undefined) throw new Error(`line ${line}: the first line of a block names its file: ${form}`);
  return path;
}

/**
 * A file with a snippet applied to it; `text` is undefined where there is no such file. Throws an Error that names the
 * block where the file is there already, is not there, or has the lines to change not exactly once.
 */
export function applied({ path, line, text, hunks = [] }: Snippet, file: string | undefined): string {
  const where = `the block of line ${line}, ${path}`;
  if (text !== undefined) {
    if (file !== undefined) throw new Error(`${where}: the file is there already`);
    return text;
  }
  if (file === undefined) throw new Error(`${where}: there is no such file`);
  return hunks
    .reduce<readonly string[]>((lines, hunk) => replaced(lines, hunk, where), file.split('\n'))
    .join('\n');
}

function replaced(lines: readonly string[], { before, after }: Hunk, where: string): readonly string[] {
  const places = lines.flatMap((_, at) =>
    before.every((one, ahead) => lines[at + ahead] === one) ? [at] : [],
  );
  const [at, ...others] = places;
  if (at === undefined || others.length > 0) {
    throw new Error(
      `${where}: these lines stand in the file ${places.length} times, not once:\n${before.join('\n')}`,
    );
  }
  return lines.toSpliced(at, before.length, ...after);
}

/** The most lines that a person reads at once: no more get a suggestion, which takes time to find. */
export const mostLines = 20;
/** The most characters of a line, which may repeat content of a file. */
const mostCharacters = 1_000;

/** Lines for a person: the first of many, with how many there are besides, and none longer than can be read. */
export function boundedLines(lines: readonly string[]): readonly string[] {
  const first = lines
    .slice(0, mostLines)
    .map((line) => (line.length > mostCharacters ? `${line.slice(0, mostCharacters)}...` : line));
  return lines.length > mostLines ? [...first, `and ${lines.length - mostLines} more`] : first;
}

/** Marks a part of a text, and resolves what is marked. */
interface TextMarks {
  readonly mark: (text: string) => string;
  /** Rewrites marked text by one function, the rest by another. */
  readonly resolve: (
    text: string,
    showMarked: (text: string) => string,
    showText: (text: string) => string,
  ) => string;
}

/** Of two private-use characters: they stand in no message of ours, and are taken out of what the target sends. */
export function textMarks(open: string, close: string): TextMarks {
  const all = new RegExp(`[${open}${close}]`, 'g');
  const marked = new RegExp(`${open}([^${close}]*)${close}`, 'g');
  return {
    mark: (text) => `${open}${text.replace(all, '\uFFFD')}${close}`,
    resolve: (text, showMarked, showText) =>
      text
        .split(marked)
        .map((part, index) => (index % 2 === 1 ? showMarked(part) : showText(part)))
        .join(''),
  };
}

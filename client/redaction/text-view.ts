/** A text that was made of another one, and where in that one each of its characters (UTF-16 units) came from. */
export interface TextView {
  readonly text: string;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export function plainView(text: string): TextView {
  const starts = new Uint32Array(text.length);
  const ends = new Uint32Array(text.length);
  // By index: to make them of a function takes ten times as long.
  for (let at = 0; at < text.length; at += 1) {
    starts[at] = at;
    ends[at] = at + 1;
  }
  return { text, starts, ends };
}

/** A view with each match replaced by one character, or by none; `pattern` is global. */
export function rewritten(view: TextView, pattern: RegExp, replace: (match: string) => string): TextView {
  const starts = new Uint32Array(view.text.length);
  const ends = new Uint32Array(view.text.length);
  let text = '';
  let from = 0;
  const copy = (end: number) => {
    if (end === from) return;
    starts.set(view.starts.subarray(from, end), text.length);
    ends.set(view.ends.subarray(from, end), text.length);
    text += view.text.slice(from, end);
  };
  for (const { 0: match, index } of view.text.matchAll(pattern)) {
    copy(index);
    from = index + match.length;
    const character = replace(match);
    if (character === '') continue;
    starts[text.length] = view.starts[index] ?? 0;
    ends[text.length] = view.ends[from - 1] ?? 0;
    text += character;
  }
  copy(view.text.length);
  return { text, starts: starts.subarray(0, text.length), ends: ends.subarray(0, text.length) };
}

/** A view of a view, as one of the text that the first was made of. */
export function composed(first: TextView, second: TextView): TextView {
  return {
    text: second.text,
    starts: second.starts.map((start) => first.starts[start] ?? 0),
    ends: second.ends.map((end) => first.ends[end - 1] ?? 0),
  };
}

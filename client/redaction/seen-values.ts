/** More are no more kept in mind. */
const mostValues = 50_000;
const shortest = 3;
const longest = 200;
/** Words of a value that are looked for together. */
const mostWords = 6;

/** Words that errors use too (`active`, `NOT_FOUND`), and numbers and dates that identify nobody by themselves. */
const meansNobody = /^(?:[a-z]+|[A-Z_]+|[\d.,:-]{1,5}|\d{4}-\d{2}-\d{2})$/;
/** A plain address, which is found anywhere (`pseudonyms.ts`): it need not be remembered. */
const plainAddress = /^[\w.+-]+@[\w.-]+$/;
/** Words that begin with a capital and hold no other. */
const name = /^\p{Lu}[\p{Ll}'\u2019]+(?:[ -]\p{Lu}[\p{Ll}'\u2019]+)*$/u;
const errorWord =
  /error|fail|fault|denied|forbid|invalid|unauthori|found|missing|refus|reject|exist|allowed/i;
const words = /[^\s"'<>()[\]{},;:!?=&]+/g;

/** Values that records showed, so that they are known again where an error repeats them. */
export class SeenValues {
  readonly #values = new Set<string>();
  /** The words of those that are names by their form. */
  readonly #names = new Set<string>();

  add(value: string): void {
    if (value.length < shortest || value.length > longest || meansNobody.test(value)) return;
    if (this.#values.size >= mostValues || plainAddress.test(value)) return;
    this.#values.add(ofItsOwn(value.toLowerCase()));
    if (name.test(value)) for (const word of value.split(' ')) this.#names.add(ofItsOwn(word.toLowerCase()));
  }

  /** True where a text is a name by its form, and a record showed it. */
  isName(text: string): boolean {
    if (!name.test(text) || errorWord.test(text)) return false;
    return text.split(' ').some((word) => this.#names.has(word.toLowerCase()));
  }

  /** The text with every value replaced that was seen; the longest first where one stands in another. */
  replacedIn(text: string, replace: (value: string) => string): string {
    if (this.#values.size === 0) return text;
    const found = [...text.matchAll(words)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    let shown = '';
    let from = 0;
    for (const [index, { start }] of found.entries()) {
      if (start < from) continue;
      const end = this.#endOfValue(text, start, found.slice(index, index + mostWords));
      if (end === undefined) continue;
      shown += text.slice(from, start) + replace(text.slice(start, end));
      from = end;
    }
    return shown + text.slice(from);
  }

  #endOfValue(text: string, start: number, words: readonly { readonly end: number }[]): number | undefined {
    const ends = words.flatMap(({ end }) => (text[end - 1] === '.' ? [end - 1, end] : [end])).reverse();
    return ends.find((end) => this.#values.has(text.slice(start, end).toLowerCase()));
  }
}

/** A part of a text keeps all of that text in memory for as long as itself; this keeps nothing else. */
function ofItsOwn(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}

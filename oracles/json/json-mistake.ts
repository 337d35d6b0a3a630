import { visit } from 'jsonc-parser';

const quotation = /, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s;
const position = / (?:in JSON )?at position (\d+)(?: \(line \d+ column \d+\))?$/;

/** Why a text is not JSON, and where. The engine's own message quotes the text, and so may quote half a key. */
export function notJson(text: string, { message }: Error): string {
  const reason = message.replace(quotation, '').replace(position, '');
  const place = Number(position.exec(message)?.[1] ?? firstMistake(text));
  return place < text.length ? `${reason} (character ${place + 1} of ${text.length})` : reason;
}

/** True where the error that JSON.parse threw is that the text ends, and not what stands in it. */
export function isAtTheEnd(text: string, { message }: Error): boolean {
  const place = position.exec(message)?.[1];
  return place === undefined
    ? /^(?:Unexpected end of JSON input|Unterminated string)/.test(message)
    : Number(place) >= text.length;
}

/** The offset of the first mistake; that of the end where there is none. */
function firstMistake(text: string): number {
  let first: number | undefined;
  const onError = (_code: number, offset: number) => {
    first ??= offset;
  };
  visit(text, { onError }, { disallowComments: true });
  return first ?? text.length;
}

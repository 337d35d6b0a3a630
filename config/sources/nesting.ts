const [quote, backslash] = ['"', '\\'].map((one) => one.charCodeAt(0));
const opening = ['[', '{'].map((one) => one.charCodeAt(0));
const closing = [']', '}'].map((one) => one.charCodeAt(0));

/** Whether a JSON text nests lists and objects deeper than so many levels; of any other text it may say either. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isString && code === backslash) index += 1;
    else if (code === quote) isString = !isString;
    else if (!isString && opening.includes(code)) depth += 1;
    else if (!isString && closing.includes(code)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

/** Form of a secret: a key in an Authorization header, the value of a header, or any text. */
export type KeyShape = 'key' | 'header' | 'text';

/** A key is one line of visible ASCII characters (RFC 9110 5.5, RFC 6750 2.1). */
const key = /^[\x21-\x7e]+$/;
/** A key copied with its scheme, or as a whole header field. */
const withScheme = /^(?:authorization:\s*)?(?:bearer|basic|token)\s/i;
/** Visible ASCII characters, blanks between them (RFC 9110 5.5). */
const fieldValue = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** The least length of a value: a shorter one cannot be told from the service's own words, and so not be redacted. */
const shortestFieldValue = 6;

/** Says why a text is no secret of this shape; undefined where it is. `place`: `variable`, `file`. The text is not repeated. */
export function shapeProblem(shape: KeyShape, text: string, place: string): string | undefined {
  if (shape === 'text') return undefined;
  if (text.trim() === '') return `the ${place} is empty`;
  if (shape === 'header') return fieldProblem(text, place);
  if (/^["'\\]+$/.test(text)) return `the ${place} holds quotes and backslashes only, and no key`;
  if (key.test(text)) return undefined;
  if (withScheme.test(text))
    return `the ${place} must hold the key alone, without a scheme such as \`Bearer\` before it (not repeated here): the suite writes that itself`;
  return `the ${place} must hold the key alone, one line of visible ASCII characters (not repeated here)`;
}

function fieldProblem(text: string, place: string): string | undefined {
  if (!fieldValue.test(text))
    return `the ${place} must hold the value alone, one line of visible ASCII characters and blanks between them (not repeated here)`;
  return text.length < shortestFieldValue
    ? `the ${place} must hold a value of at least ${shortestFieldValue} characters (not repeated here): a shorter one cannot be redacted`
    : undefined;
}

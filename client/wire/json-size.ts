const [comma, bracket, brace] = [',', '[', '{'].map((character) => character.charCodeAt(0));

/**
 * Counts the values that a body holds at most, were it JSON: each but the first stands after a comma or within a bracket.
 * Characters in strings count too, so that the body need not be parsed to know that it is too large.
 */
export function valuesAtMost(body: Uint8Array): number {
  let values = 1;
  // By index: an iterator takes three times as long.
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === comma || byte === bracket || byte === brace) values += 1;
  }
  return values;
}

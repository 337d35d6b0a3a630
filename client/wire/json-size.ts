const [comma, bracket, brace] = [',', '[', '{'].map((character) => character.charCodeAt(0));

/**
 * Counts how many values a body holds at most, were it JSON: each but the first stands behind a comma or within a bracket. What
 * stands in strings is counted too, so that no reading is needed to know that a body is too large to be read.
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

/**
 * True where a text is what a pattern of `*` (any characters) and `?` (one) stands for. It takes at most as many steps as both
 * have characters multiplied: only the last star is ever gone back to.
 */
export function fitsWildcard(pattern: string, text: string): boolean {
  let [place, star, resume] = [0, -1, 0];
  let index = 0;
  while (index < text.length) {
    if (pattern[place] === '*') {
      [star, resume] = [place, index];
      place += 1;
    } else if (pattern[place] === '?' || pattern[place] === text[index]) {
      place += 1;
      index += 1;
    } else if (star >= 0) {
      resume += 1;
      [place, index] = [star + 1, resume];
    } else return false;
  }
  while (pattern[place] === '*') place += 1;
  return place === pattern.length;
}

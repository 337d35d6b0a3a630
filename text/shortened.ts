/** A text of at most so many characters; `more` says how many there are where some are left out. */
export function shortened(text: string, most: number, more = (_: number) => '...'): string {
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}${more(characters.length)}`;
}

/** `a, b and 3 more`: at most so many names, and the number of the others. */
export function firstNames(names: readonly string[], most: number): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

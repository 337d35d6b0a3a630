/** Private-use characters: they stand in no message of ours, and are taken out of what the target sends. */
const open = '\uE000';
const close = '\uE001';
const marked = /\uE000([^\uE001]*)\uE001/g;

/** Marks a value as a person's address, to be shown only as the run's rule for personal data allows. */
export function personal(value: string): string {
  return `${open}${value.replace(/[\uE000\uE001]/g, '\uFFFD')}${close}`;
}

/** A text with its marks resolved: what is marked goes through one function, the rest through another. */
export function resolvePersonal(
  text: string,
  showPerson: (value: string) => string,
  showText: (text: string) => string,
): string {
  const parts = text.split(marked);
  return parts.map((part, index) => (index % 2 === 1 ? showPerson(part) : showText(part))).join('');
}

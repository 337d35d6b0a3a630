/** The beginning of a text that is read as JSON whatever follows; some services put a guard before it. */
const beginsAsJson = /^[\s\uFEFF]*(?:\)\]\}',?\s*)?[{["]/;
/** An object or an array within a text: behind a warning, a callback, a line of dashes. Zero bytes are of another encoding. */
const holdsJson = /[{[][\s\0\\\d.,+-]*["'{[]|\{[\s\0]*[A-Za-z_$][\w$]{0,64}[\s\0]*:/;

/** Index at which the JSON of a text begins, well-formed or not; undefined where there is none. */
export function jsonStart(text: string): number | undefined {
  if (beginsAsJson.test(text)) return 0;
  const { index } = holdsJson.exec(text) ?? {};
  return index;
}

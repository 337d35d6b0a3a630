/** `none up to 237`: no bound was found, and none was looked for beyond. */
export const noneUpToForm = /^none up to (0|[1-9]\d{0,14})$/;

/** The answer where no bound was found. */
export function noneUpTo(tried: number): string {
  return `none up to ${tried}`;
}

/** Up to where a bound was looked for; undefined of any other answer. */
export function triedUpTo(answer: unknown): number | undefined {
  const tried = typeof answer === 'string' ? noneUpToForm.exec(answer)?.[1] : undefined;
  return tried === undefined ? undefined : Number(tried);
}

const unitMilliseconds = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** `10s`, `500ms`, `2m`, or a number of seconds (also as text) in milliseconds; undefined when it is none of these. */
export function milliseconds(duration: string | number): number | undefined {
  if (typeof duration === 'number') return duration * unitMilliseconds.s;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(duration);
  if (match === null) return undefined;
  const unit = (match[2] ?? 's') as keyof typeof unitMilliseconds;
  return Number(match[1]) * unitMilliseconds[unit];
}

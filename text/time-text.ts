/** A time (ISO 8601, UTC) for people, to the second: `2026-01-31 12:00:00 UTC`. */
export function timeText(iso: string): string {
  return iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
}

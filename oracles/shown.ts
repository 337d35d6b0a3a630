/** Longer values are cut: a finding names the value, the exchange holds it whole. */
const longest = 120;

/** A JSON value as it is shown in a finding. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return cut(JSON.stringify(value));
}

/** What kind of JSON value it is, with its article. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;
}

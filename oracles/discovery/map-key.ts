/** Numbers, dates, UUIDs (RFC 9562), ULIDs and long hexadecimal digits: keys of a map, and names of no field. */
const keyForms = [
  /^[+-]?\d+(?:\.\d+)?$/,
  /^\d{4}-\d\d(?:-\d\d)?(?:T.*)?$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\dA-HJKMNP-TV-Z]{26}$/,
  /^[\da-f]{16,}$/i,
];

/** True where a member of an object is named by what it belongs to, so that another record has other names there. */
export function isMapKey(name: string, known: ReadonlySet<string> = new Set()): boolean {
  return known.has(name) || keyForms.some((form) => form.test(name));
}

/** JSON Pointer (RFC 6901) of a place in a JSON value. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${escapedSegment(String(segment))}`).join('');
}

/** RFC 6901 3. */
export function escapedSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

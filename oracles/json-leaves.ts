import { escapedSegment } from './json-pointer.ts';

/** The scalar values of a JSON value by JSON Pointer (RFC 6901), each in JSON's own spelling. */
export function jsonLeaves(value: unknown, pointer = ''): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  collect(value, pointer, leaves);
  return leaves;
}

function collect(value: unknown, pointer: string, leaves: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    leaves.set(pointer, JSON.stringify(value));
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    collect(member, `${pointer}/${escapedSegment(name)}`, leaves);
  }
}

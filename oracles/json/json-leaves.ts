import { escapedSegment } from './json-pointer.ts';

/** No record has so many; what is made to have them is known by these. */
const mostLeaves = 5_000;

/** The scalars of a JSON value by JSON Pointer (RFC 6901), numbers as spelled where `lexeme` knows it. */
export function jsonLeaves(
  value: unknown,
  lexeme: (pointer: string) => string | undefined = () => undefined,
): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const collect = (one: unknown, pointer: string): void => {
    if (leaves.size >= mostLeaves) return;
    if (typeof one !== 'object' || one === null) {
      const asWritten = typeof one === 'number' ? lexeme(pointer) : undefined;
      leaves.set(pointer, asWritten ?? JSON.stringify(one));
      return;
    }
    for (const [name, member] of Object.entries(one)) collect(member, `${pointer}/${escapedSegment(name)}`);
  };
  collect(value, '');
  return leaves;
}

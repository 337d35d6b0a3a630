/** Says what is wrong with the dots of a part whose pieces must not be empty: `consecutive dots in the domain`. */
export function dotProblem(part: string, name: 'local part' | 'domain'): string | undefined {
  if (part === '') return `an empty ${name}`;
  if (part.startsWith('.')) return `a dot at the start of the ${name}`;
  if (part.endsWith('.')) return `a dot at the end of the ${name}`;
  return part.includes('..') ? `consecutive dots in the ${name}` : undefined;
}

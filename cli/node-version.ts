const needed = [20, 19] as const;

/** Reason why this version of Node.js cannot run the suite; undefined where it can. */
export function nodeVersionProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return undefined;
  return `pcds-conformance needs Node.js ${needed.join('.')} or later, and this is ${version}`;
}

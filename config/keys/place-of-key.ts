import path from 'node:path';

/** People put the key itself where the name of its place belongs. */
const withheld = ' (not named here: it might be the secret itself)';

/** ` STAGING_KEY`, where a text that was given as the name of a variable looks like one and can be no key. */
export function namedVariable(name: string): string {
  return /^[A-Z]+(?:_[A-Z0-9]{1,20})+$/.test(name) ? ` ${name}` : withheld;
}

/** ` vault`, where a text that was given as a program and is none looks like the name of one, and can be no key. */
export function namedProgram(program: string): string {
  const isName = program.length <= 20 && /^[a-z]{2,12}(?:-[a-z]{2,12}){0,2}$/.test(program);
  return isName ? ` ${program}` : withheld;
}

/**
 * ` /run/secrets/partner-key`, where a text that was given as the path of a file can be no key: it ends as such files
 * do, or is made of plain words and speaks of keys.
 * @param file absolute path
 */
export function namedFile(file: string): string {
  const name = path.basename(file);
  const hasEnding = /^[\w-]{1,40}\.(?:key|txt|pem|token|secret|env)$/i.test(name);
  const isPlain = /^(?:[a-z]+|[A-Z]+|\d{1,4})(?:[-_.](?:[a-z]+|[A-Z]+|\d{1,4}))*$/.test(name);
  const speaksOfKeys = /key|token|secret|pass|credential/i.test(file);
  return hasEnding || (isPlain && speaksOfKeys) ? ` ${file}` : withheld;
}

/** Replaces some characters by what they stand for in a pattern, and takes the others as they are. */
function pattern(text: string, meanings: Readonly<Record<string, string>>): RegExp {
  const parts = Array.from(text, (sign) => meanings[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'));
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** LIKE of SQL. */
export function isLike(stored: string, asked: string): boolean {
  return pattern(asked, { '%': '.*', _: '.' }).test(stored);
}

/** Patterns of shells and key-value stores. */
export function isGlob(stored: string, asked: string): boolean {
  return pattern(asked, { '*': '.*', '?': '.' }).test(stored);
}

/** A regular expression over the whole domain; what is none is compared as it is. */
export function isPattern(stored: string, asked: string): boolean {
  try {
    return new RegExp(`^(?:${asked})$`).test(stored);
  } catch {
    return stored === asked;
  }
}

/** A JSON object, whose operator is taken for one that always holds. */
export function isObject(asked: string): boolean {
  try {
    const value: unknown = JSON.parse(asked);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** True where `domain = '...'` selects the stored domain because a quote in the text is not escaped. */
export function breaksOut(stored: string, asked: string): boolean {
  if (/'\s*or\s+('?)(\w+)\1\s*=\s*\1\2/.test(asked)) return true;
  return /^(.*?)'\s*(?:--|#|\/\*|;)/s.exec(asked)?.[1] === stored;
}

export function wordsOf(domain: string): readonly string[] {
  return domain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** Equal, or with one character replaced, missing or added. */
export function isWithinOneEdit(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [rest, other] = [left.slice(start), right.slice(start)];
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}

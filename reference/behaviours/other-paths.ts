import { posix } from 'node:path';
import type { Question } from './question.ts';

/** `/partners/<id>` or `/consumers/<id>`, however that is spelled. */
const documented = /^\/(partners|consumers)\/([^/]+)$/i;

/**
 * The question that a router understands which makes paths plain before it looks them up (RFC 3986 6.2.2): decoded,
 * without dot segments, doubled slashes and a slash at the end, in any letter case. Undefined for any other path.
 */
export function plainQuestion(question: Question): Question | undefined {
  const [path = ''] = question.url.split('?');
  const found = documented.exec(plainPath(path));
  const [, place = '', id = ''] = found ?? [];
  if (found === null) return undefined;
  return { ...question, id, endpoint: place.toLowerCase() === 'partners' ? 'persons' : 'consumer' };
}

function plainPath(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path)).replace(/\/$/, '');
  } catch {
    return path;
  }
}

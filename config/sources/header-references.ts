import type { KeyReference } from '../config-document.ts';
import { headerVariable, isHeaderName } from '../header-name.ts';
import { childPointer } from '../pointer.ts';

type Leaf = [pointer: string, value: KeyReference];

/**
 * Headers as the command line and a variable name them: `NAME`, `NAME=env:VARIABLE`, `NAME=file:PATH`. Whatever else stands
 * there may be a value, and is not repeated.
 */
export function headerReferences(
  pointer: string,
  texts: readonly string[],
): { readonly leaves: readonly Leaf[] } | { readonly problem: string } {
  const leaves = new Map<string, KeyReference>();
  for (const text of texts) {
    const [, name = '', kind, place = ''] = /^([^=:\s]+)(?:=(env|file):(.+))?$/s.exec(text.trim()) ?? [];
    if (!isHeaderName(name) || (kind === 'env' && !/^[A-Za-z_]\w*$/.test(place))) return { problem: asValue };
    const key = childPointer(pointer, name);
    if (leaves.has(key)) return { problem: `names ${name} twice` };
    leaves.set(key, kind === 'file' ? { file: place } : { env: kind ? place : headerVariable(name) });
  }
  return { leaves: [...leaves] };
}

const asValue =
  'must be the name of a header and no value, which everybody on this machine could read (not repeated here): give NAME with the value in a variable (that of X-Gate is PCDS_HEADER_X_GATE), NAME=env:VARIABLE, or NAME=file:PATH';

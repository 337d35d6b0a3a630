import { headerVariable, refusedHeader } from '../header-name.ts';
import { type KeySources, readKey } from '../keys/key.ts';
import type { Notes } from '../notes.ts';
import { childPointer } from '../pointer.ts';
import type { GatewayHeader } from '../run-config.ts';

/** The headers that a gateway asks for, with their values; undefined where there are none. */
export async function readHeaders(
  notes: Notes,
  sources: KeySources,
): Promise<Readonly<Record<string, GatewayHeader>> | undefined> {
  const references = Object.entries(notes.merged.document.target?.headers ?? {});
  const headers: Record<string, GatewayHeader> = {};
  for (const [index, [name, reference]] of references.entries()) {
    const where = nameInMessages(name, notes);
    const isTwice = references.slice(0, index).some(([other]) => other.toLowerCase() === name.toLowerCase());
    const refused = isTwice ? 'it is named twice, in another letter case' : refusedHeader(name);
    const reading =
      refused === undefined
        ? await readKey(reference, sources, 'header')
        : { problem: `cannot be sent: ${refused}` };
    const value = notes.secret(where, reading);
    const variable = 'env' in reference ? reference.env : headerVariable(name);
    if (value !== undefined) headers[name] = { value, variable };
  }
  return references.length === 0 ? undefined : headers;
}

/** An option and a variable name several headers: which one is meant is said beside them. */
function nameInMessages(name: string, { merged }: Notes): string {
  const pointer = childPointer('/target/headers', name);
  const where = merged.where(pointer);
  return where.endsWith(pointer) ? where : `${where} ${name}`;
}

import type { KeyReference } from './config-document.ts';
import { headerVariable, refusedHeader } from './header-name.ts';
import { keyText } from './key.ts';
import type { MergedConfig } from './merge-sources.ts';
import type { Notes } from './notes.ts';
import { childPointer } from './pointer.ts';
import type { GatewayHeader } from './run-config.ts';
import { Secret } from './secret.ts';
import { looksUnexpanded } from './sources/unexpanded.ts';

/** Visible ASCII characters, blanks between them (RFC 9110 5.5). */
const fieldValue = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** The headers that a gateway asks for, with their values; undefined where there are none. */
export async function readHeaders(
  merged: MergedConfig,
  env: NodeJS.ProcessEnv,
  notes: Notes,
): Promise<Readonly<Record<string, GatewayHeader>> | undefined> {
  const references = Object.entries(merged.document.target?.headers ?? {});
  const headers: Record<string, GatewayHeader> = {};
  for (const [index, [name, reference]] of references.entries()) {
    const where = placeOf(name, merged);
    const isTwice = references.slice(0, index).some(([other]) => other.toLowerCase() === name.toLowerCase());
    const refused = isTwice ? 'it is named twice, in another letter case' : refusedHeader(name);
    const reading =
      refused === undefined
        ? await readHeader(name, reference, env)
        : { problem: `cannot be sent: ${refused}` };
    if ('problem' in reading) notes.problems.push(`${where}: ${reading.problem}`);
    else {
      if (reading.warning !== undefined) notes.warnings.push(`${where}: ${reading.warning}`);
      headers[name] = reading.header;
    }
  }
  return references.length === 0 ? undefined : headers;
}

/** An option and a variable name several headers: which one is meant is said beside them. */
function placeOf(name: string, merged: MergedConfig): string {
  const pointer = childPointer('/target/headers', name);
  const where = merged.where(pointer);
  return where.endsWith(pointer) ? where : `${where} ${name}`;
}

async function readHeader(
  name: string,
  reference: KeyReference,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly header: GatewayHeader; readonly warning?: string } | { readonly problem: string }> {
  const reading = await keyText(reference, env);
  const usual = headerVariable(name);
  if ('problem' in reading) {
    // A name that we have made of the header's own holds no value that was put in the wrong place.
    const isUsual = 'env' in reference && reference.env === usual;
    return isUsual ? { problem: `the variable ${usual} is not set` } : reading;
  }
  const place = 'env' in reference ? 'variable' : 'file';
  const value = place === 'variable' ? reading.text.replace(/\r?\n$/, '') : reading.text;
  if (value.trim() === '') return { problem: `the ${place} is empty` };
  if (!fieldValue.test(value))
    return {
      problem: `the ${place} must hold the value alone, one line of visible ASCII characters and blanks between them (not repeated here)`,
    };
  return {
    header: { value: new Secret(value), variable: 'env' in reference ? reference.env : usual },
    ...(looksUnexpanded(value) ? { warning: 'the value looks like a variable that was not expanded' } : {}),
  };
}

import type { Wire } from './answer.ts';

const ofContent: readonly string[] = ['content-encoding', 'content-language', 'content-type'];

/** A success as 304: without its body, and without what describes one that is not there (RFC 9110 15.4.5). */
export function notModified(wire: Wire): Wire {
  const headers = Object.entries(wire.headers).filter(([name]) => !ofContent.includes(name));
  return { ...wire, status: 304, headers: Object.fromEntries(headers), body: new Uint8Array() };
}

import { isUtf8 } from 'node:buffer';
import { jsonStart } from '../redaction/json-start.ts';
import { textOf } from './body-text.ts';

/** The JSON value of a body, in whatever encoding and behind whatever else stands there; undefined where there is none. */
export function parsedJson(body: Uint8Array): unknown {
  const text = textOf(body);
  const whole = parsed(withoutMark(text));
  return whole === undefined ? parsed(text.slice(jsonStart(text) ?? text.length)) : whole;
}

/** True where a body as a whole is JSON, in whatever encoding. The engine's own reader needs no stack for it. */
export function isJson(body: Uint8Array): boolean {
  return parsed(withoutMark(textOf(body))) !== undefined;
}

/** True for JSON in UTF-8 (RFC 8259 8.1). */
export function isJsonInUtf8(body: Uint8Array): boolean {
  return isUtf8(body) && parsed(new TextDecoder().decode(body)) !== undefined;
}

/** A byte order mark before it is HTTP-3's to judge. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

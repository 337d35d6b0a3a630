import { jsonStart } from '../redaction/json-start.ts';
import { textOf } from './body-text.ts';

/** The JSON value of a body, in whatever encoding and behind whatever else stands there; undefined where there is none. */
export function parsedJson(body: Uint8Array): unknown {
  const text = textOf(body);
  const whole = parsed(text.replace(/^\uFEFF/, ''));
  return whole === undefined ? parsed(text.slice(jsonStart(text) ?? text.length)) : whole;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Target } from '../config/run-config.ts';
import { reveal, type Secret } from '../config/secret.ts';

const replacement = '[redacted]';

/** A function that takes the target's keys out of a text, however they are spelled there. */
export function secretRedaction(target: Target): (text: string) => string {
  const secrets = [target.partnerKey, target.consumerToken].filter((secret) => secret !== undefined);
  const spellings = [...new Set(secrets.flatMap(spellingsOf))].sort((a, b) => b.length - a.length);
  if (spellings.length === 0) return (text) => text;
  const pattern = new RegExp(spellings.map(escapeForPattern).join('|'), 'gi');
  return (text) => text.replace(pattern, replacement);
}

/** The key as it may turn up: plain, percent-encoded, in JSON, HTML and XML, base64 (also behind `Bearer `), hex. */
function spellingsOf(secret: Secret): string[] {
  const value = reveal(secret);
  const bytes = Buffer.from(value, 'utf8');
  const json = JSON.stringify(value).slice(1, -1);
  return [
    value,
    encodeURIComponent(value),
    percentEncodedWhole(bytes),
    json,
    json.replaceAll('/', String.raw`\/`),
    htmlEscaped(value),
    bytes.toString('hex'),
    ...['', 'Bearer ', `Bearer ${value}:`].flatMap((before) => base64Of(before, value)),
  ];
}

/**
 * Base64 of a text that holds the key depends on what stands before it: the three alignments give three cores,
 * less the characters at either end that the neighbours share.
 */
function base64Of(before: string, value: string): string[] {
  const whole = Buffer.from(`${before}${value}`);
  const cores = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]).toString('base64');
    return encoded.slice(shift === 0 ? 0 : shift + 1).replace(/.?=*$/, '');
  });
  const longEnough = cores.filter((core) => core.length >= 8);
  return [whole.toString('base64'), whole.toString('base64url'), ...longEnough, ...longEnough.map(urlSafe)];
}

function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

function percentEncodedWhole(bytes: Buffer): string {
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function htmlEscaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

import { isCard } from '../../schemas/card-number.ts';
import type { Endpoint } from '../exchange.ts';
import { isDocumentedValue } from './documented-value.ts';
import { type JsonPiece, type Reading, rewrittenJson, unescaped } from './json-pieces.ts';

/** Rules by which the texts of a body are pseudonymised. */
export interface Disguise extends Reading {
  readonly endpoint: Endpoint;
  /** Replacement of a value that identifies somebody. */
  readonly value: (text: string) => string;
  /** Replacement in texts that may contain personal data, without being such: names of members, messages. */
  readonly text: (text: string) => string;
  readonly isKnown: (value: string) => boolean;
  /** True for a subject that the user did not name: its numbers are hidden too, except in an error. */
  readonly isStranger?: boolean;
}

/** Replacement of a key, which is no personal data. */
const redacted = '[redacted]';
/** As JSON and its neighbours spell them. */
const literals = /^[-+]?(?:true|false|null|nan|infinity|inf|undefined|none|redacted)$/i;
const telephone = /^\d{7,15}$/;
/** Digits alone in an error: an identifier rather than words. */
const digitsAlone = /^\+?\d[\d ()/-]{5,23}\d$/;
const wholeNumber = /^(-?)(\d+)$/;
/** Strings of digits: the same number elsewhere in the body is that identifier. */
const digitStrings = /"(\d{1,20})"(?!\s*:)/g;

/**
 * A JSON text, or one that began as such, with every string replaced that is not documented, and every number that looks
 * like a telephone number or stands as a string too. Everything else is as it came.
 */
export function disguisedJson(text: string, disguise: Disguise): string {
  const identifiers = new Set([...text.matchAll(digitStrings)].map(([, digits]) => digits ?? ''));
  const rewrite = (piece: JsonPiece) => disguised(piece, identifiers, disguise);
  return rewrittenJson(text, rewrite, disguise);
}

function disguised(piece: JsonPiece, identifiers: ReadonlySet<string>, disguise: Disguise): string {
  const { kind, raw } = piece;
  if (kind === 'number') return disguisedNumber(piece, identifiers, disguise);
  if (kind === 'word') return literals.test(raw) ? raw : disguise.value(raw);
  if (kind === 'name') return isSomebodys(raw) ? disguise.value(raw) : disguise.text(raw);
  const value = unescaped(raw) ?? raw;
  if (value === '' || disguise.isKnown(value) || isDocumentedValue(piece, value, disguise.endpoint))
    return raw;
  const isWords = piece.tellsError && !digitsAlone.test(value);
  const other = isWords ? disguise.text(value) : aroundKeys(value, disguise);
  if (other === value) return raw;
  return value === raw ? other : JSON.stringify(other).slice(1, -1);
}

/** A telephone number, or that of a card. */
function isSomebodys(digits: string): boolean {
  return telephone.test(digits) || isCard(digits);
}

function aroundKeys(value: string, disguise: Disguise): string {
  const parts = value.split(redacted).map((part) => (part === '' ? '' : disguise.value(part)));
  return parts.join(redacted);
}

function disguisedNumber(piece: JsonPiece, identifiers: ReadonlySet<string>, disguise: Disguise): string {
  const { raw } = piece;
  if (disguise.isKnown(raw) || isDocumentedValue(piece, raw, disguise.endpoint)) return raw;
  if (disguise.isStranger === true && !piece.tellsError) return disguise.value(raw);
  const [, sign, digits = ''] = wholeNumber.exec(raw) ?? [];
  if (sign === undefined) return disguisedDecimal(raw, disguise);
  return isSomebodys(digits) || identifiers.has(digits) ? sign + disguise.value(digits) : raw;
}

/** `15551234567.0` and `1.5551234567e10` are telephone numbers as a careless program writes them. */
function disguisedDecimal(raw: string, { value }: Disguise): string {
  const whole = /^(-?)(\d{7,19})(\.0+)$/.exec(raw);
  if (whole !== null && isSomebodys(whole[2] ?? '')) return `${whole[1]}${value(whole[2] ?? '')}${whole[3]}`;
  const scientific = /^(-?\d)\.(\d{6,14})([eE]\+?\d{1,2})$/.exec(raw);
  return scientific === null ? raw : `${scientific[1]}.${value(scientific[2] ?? '')}${scientific[3]}`;
}

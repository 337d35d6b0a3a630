import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { mailboxProblem } from './formats/mailbox.ts';
import { timestampProblem } from './formats/timestamp.ts';

/**
 * The one Ajv instance of the suite (JSON Schema 2020-12). It reports every error, not only the first, and
 * `verbose` keeps the value beside each error, so that messages can say what was received.
 *
 * `mailbox` (RFC 5321 4.1.2) and `timestamp-ms` (ISO 8601 UTC, three fraction digits) are our own formats:
 * those of ajv-formats refuse valid mailboxes and accept wrong timestamps.
 * Annotations that never fail a value: `x-requirement` (the register row that a schema stands for), `x-missing`
 * (the row that a missing member breaks, where it is not the member's own) and `x-expected` (what a value must be, in the words of an error message).
 */
export const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  validateSchema: false,
});

formats.default(ajv);
ajv.addFormat('mailbox', { type: 'string', validate: (text: string) => mailboxProblem(text) === undefined });
ajv.addFormat('timestamp-ms', {
  type: 'string',
  validate: (text: string) => timestampProblem(text) === undefined,
});
ajv.addKeyword({ keyword: 'x-requirement', schemaType: 'string' });
ajv.addKeyword({ keyword: 'x-missing', schemaType: 'string' });
ajv.addKeyword({ keyword: 'x-expected', schemaType: 'string' });

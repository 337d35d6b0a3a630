import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { mailboxCorpus } from './mailbox.corpus.ts';
import { timestampCorpus } from './timestamp.corpus.ts';

const record = readFileSync(new URL('../../docs/decisions/0005-formats.md', import.meta.url), 'utf8');
const rows = Array.from(
  record.matchAll(/^\| `(".*")` +\| (refuses|accepts) +\|/gm),
  ([, json = '', does = '']) => ({
    text: String(JSON.parse(json)),
    accepted: does === 'accepts',
  }),
);

const ajv = new Ajv2020();
formats.default(ajv);
const isEmail = ajv.compile({ type: 'string', format: 'email' });
const isDateTime = ajv.compile({ type: 'string', format: 'date-time' });

describe('the record of decision 5', () => {
  it('lists what ajv-formats gets wrong, as the corpora have it', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const { text, accepted } of rows) {
      const isTimestamp = timestampCorpus.some((entry) => entry.text === text);
      const entry = (isTimestamp ? timestampCorpus : mailboxCorpus).find(
        (candidate) => candidate.text === text,
      );
      expect(entry?.valid, text).toBe(!accepted);
      expect((isTimestamp ? isDateTime : isEmail)(text), text).toBe(accepted);
    }
  });

  it('counts the corpora, and the honest addresses that ajv-formats refuses', () => {
    const honest = mailboxCorpus.filter(({ valid }) => valid);
    const refused = honest.filter(({ text }) => !isEmail(text));
    expect(record).toContain(`refuses ${refused.length} of the ${honest.length} valid addresses`);
    expect(record).toContain(`${mailboxCorpus.length} addresses, ${timestampCorpus.length} timestamps`);
  });
});

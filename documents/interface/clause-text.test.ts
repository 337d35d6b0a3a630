import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clauses } from '../../config/requirements/clause.ts';
import { register } from '../../config/requirements/register.ts';
import { clauseText } from './clause-text.ts';

const page = readFileSync(new URL('../../docs/interface.md', import.meta.url), 'utf8');

it.each([
  ['Endpoints 1, limit', 'Query parameter `limit`: The page size.'],
  ['Endpoints 1, response', 'Response to a success: A JSON body as described under Persons page.'],
  ['Endpoints 1, rule 1', 'The endpoint returns the persons that are associated with the domain given.'],
  ['Resources, Consumer, not shown', 'the fields of a consumer record.'],
  ['Service', 'The service is a REST interface over HTTP. Its answers are JSON.'],
  ['Resources, Persons page', 'The body is one JSON object. It has a single field at its top level, `data`.'],
])('finds what %s says', (clause, says) => {
  expect(clauseText(page, clause)).toBe(says);
});

it('finds a text for every clause of the register, and none for another', () => {
  const without = register
    .flatMap((row) => clauses(row.clause))
    .filter((clause) => (clauseText(page, clause) ?? '').length < 10);
  expect(without).toEqual([]);
  expect(clauseText(page, 'Endpoints 7')).toBeUndefined();
});

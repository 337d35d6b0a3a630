import { expect, it } from 'vitest';
import { register } from '../config/requirements/register.ts';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/explanation.schema.json' with { type: 'json' };
import { capturedTerminal } from './captured-terminal.corpus.ts';
import { explain } from './explain.ts';
import { UsageError } from './usage-error.ts';

async function explained(id: string, format?: string): Promise<string> {
  const terminal = capturedTerminal();
  expect(await explain({ id, ...(format === undefined ? {} : { format }) }, { terminal })).toBe(0);
  return terminal.written.out;
}

it('tells what the document says, what is right, what is wrong, and how to see it', async () => {
  const text = await explained('PAGING-3');
  expect(text).toMatch(/^PAGING-3 {2}a page holds at most limit persons \(MUST\)\n/);
  for (const words of [
    'Endpoints 1, limit: Query parameter `limit`: The page size.',
    'Right\n  `limit=10` is answered with ten persons, or fewer',
    'Wrong\n  `limit=10` is answered with eleven persons',
    'A deviation fails the run.',
    '  $ npx --no -- pcds-conformance serve --fault ',
  ])
    expect(text).toContain(words);
  expect(text.split('\n').filter((line) => line.length > 80 && !line.startsWith('  $ '))).toEqual([]);
});

it('takes the id in any letter case, of an open question too', async () => {
  expect(await explained('paging-10')).toContain('pages of 10, 10, 10 and 7 persons');
  const text = await explained('PAGING.MAXIMUMLIMIT');
  expect(text).toContain('Any answer conforms and is recorded in the statement.');
  expect(text).toContain('maximum-limit-100: A page holds 100 persons at most. (100)');
  expect(text).not.toContain('Right\n');
});

it('says of what no request can tell that it is never asked', async () => {
  expect(await explained('events')).toContain('ci: never asked: no request can tell');
});

it.each(register.map(({ id }) => id))('explains %s as JSON, as its schema says', async (id) => {
  const validate = ajv.compile(schema);
  const value: unknown = JSON.parse(await explained(id, 'json'));
  expect(validate(value) ? [] : validate.errors).toEqual([]);
});

it('names the id that was most likely meant, and never what was given', async () => {
  const error: unknown = await explained('PAGNG-3').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain('did you mean PAGING-3?');
  expect(String(error)).not.toContain('PAGNG');
});

import { expect, it } from 'vitest';
import { register } from '../../../config/requirements/register.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import { blame, brokenBy } from '../proof/broken-by.ts';
import { blemishesOf } from '../proof/choice-proof.ts';
import { proofRun } from '../proof/proof-run.ts';

// This runs in a copy of the project in which the recipes of CONTRIBUTING.md were followed (contributing.long.ts).
const seed = 1;
const id = 'HTTP-20';
const area = register.filter((row) => row.area === 'http').map((row) => row.id);
const added = faults.filter(({ breaks }) => breaks.includes(id));

it('the new row has faults of its own', () => {
  expect(added.map(({ name }) => name)).toEqual(['language-of-the-system', 'language-with-weight']);
});

it.each(added)('$name is found by the new check, which names its row, and breaks no other', async (fault) => {
  const { results } = await proofRun({ seed, faults: [fault.name], only: area });
  expect(blame(fault, [id], brokenBy(results))).toEqual({ missed: [], undeserved: [] });
  const { verdict, findings } = results.find((result) => result.id === id) ?? {};
  expect({ verdict, found: findings?.[0]?.message }).toEqual({
    verdict: 'warn',
    found: expect.stringMatching(/: Content-Language "/),
  });
});

it('the law is broken by its fault, and its row needs no more', async () => {
  const fault = faults.find(({ breaks }) => breaks.includes('PAGING-12'));
  if (fault === undefined) throw new Error('the law has no fault');
  const { results } = await proofRun({ seed, faults: [fault.name] });
  expect(blame(fault, fault.breaks, brokenBy(results))).toEqual({ missed: [], undeserved: [] });
  const found = results.find((result) => result.id === 'PAGING-12')?.findings[0]?.message;
  expect(found).toMatch(/: it counts \d+ pages, and page=\d+ counts \d+$/);
});

// Without either it is what the command itself is run against.
it.each([[['weak-etag']], [['readable-by-browsers']]])(
  'the honest service with %j conforms, and its answers are found',
  async (choices) => {
    expect(await blemishesOf(choices, seed)).toEqual([]);
  },
);

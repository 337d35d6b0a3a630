import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { hostile } from '../../reporters/sample-results.corpus.ts';
import { jsonText } from '../../text/json-text.ts';
import { everyAnswer, statements } from './answers.corpus.ts';
import type { Answers } from './answers.ts';
import { openApiDocument } from './document.ts';
import type { DescribedService } from './shapes.ts';

/** The strictest set of rules that comes with the linter but for those of taste: recommended, its warnings errors. */
const config = await createConfig({ extends: ['recommended-strict'] });

async function lint(answers: Answers, service?: DescribedService): Promise<string[]> {
  const problems = await lintFromString({
    source: jsonText(openApiDocument(answers, service)),
    absoluteRef: '/openapi.json',
    config,
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

describe('the linter of decision 16', () => {
  it.each(Object.entries(statements))(
    'has nothing against the document of a statement %s',
    async (_, answers) => {
      expect(await lint(answers)).toEqual([]);
    },
  );

  it('has nothing against a document of a known service', async () => {
    expect(await lint({}, { baseUrl: 'https://staging.acme.test/api' })).toEqual([]);
  });

  it('has nothing against examples of what a run asked for, whatever it was', async () => {
    const odd = ['a.example', hostile, '__proto__', 'constructor', '../', '%2e'];
    for (const one of odd)
      expect(await lint(everyAnswer, { partnerId: one, domains: [one], consumerIds: [one] })).toEqual([]);
  });

  it('finds what is wrong', async () => {
    const { info: _, ...document } = openApiDocument({});
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId }) => ruleId)).toContain('struct');
  });
});

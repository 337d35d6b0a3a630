import { describe, expect, it } from 'vitest';
import { proofRun } from '../self/proof/proof-run.ts';

const rows = ['HTTP-17', 'HTTP-18'];

async function verdicts(choices: readonly string[], profile: 'ci' | 'certify' = 'certify') {
  const { results } = await proofRun({ seed: 1, choices, profile, only: rows });
  return results.filter(({ id }) => rows.includes(id)).map(({ id, verdict }) => `${id} ${verdict}`);
}

describe('a request without Host, and one of HTTP/1.0', () => {
  it.each([[], ['old-requests-refused'], ['chunked'], ['ended-by-connection'], ['gzip'], ['early-hints']])(
    'finds nothing wrong with an honest service: %s',
    async (...choices) => {
      expect(await verdicts(choices.filter((name) => typeof name === 'string'))).toEqual([
        'HTTP-17 pass',
        'HTTP-18 pass',
      ]);
    },
  );

  it('is sent in certify alone', async () => {
    expect(await verdicts([], 'ci')).toEqual([]);
  });
});

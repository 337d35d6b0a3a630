import { describe, expect, it } from 'vitest';
import { replayedOptions } from './replayed-options.ts';

describe('replayedOptions', () => {
  it('are those that say whom the run asks and how it judges', () => {
    expect(
      replayedOptions({
        '--base-url': 'https://staging.example/api',
        '--domain': ['a.example', 'b.example'],
        '--profile': 'certify',
        '--strict': true,
      }),
    ).toEqual(
      '--base-url https://staging.example/api --domain a.example --domain b.example --profile certify --strict'.split(
        ' ',
      ),
    );
  });

  it('leave out what concerns one run alone', () => {
    expect(
      replayedOptions({
        '--only': ['PAGING-3'],
        '--seed': '7',
        '--output': 'elsewhere',
        '--html-report': true,
        '--wait-for-ready': '5m',
        '--fail-on': ['any'],
        '--strict': undefined,
      }),
    ).toEqual([]);
  });
});

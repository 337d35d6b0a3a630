import { describe, expect, it } from 'vitest';
import { sampleReport } from './sample-run.corpus.ts';

const notesOf = (mostAtOnce?: number) =>
  sampleReport({
    requests: { sent: 312, retried: 2, ...(mostAtOnce !== undefined && { mostAtOnce }) },
  }).warnings.filter((note) => note.includes('--concurrency'));

describe('the note of a run that went on with fewer requests at once', () => {
  it('says why, how many, and how to begin so', () => {
    expect(notesOf(2)).toEqual([
      'the target refused requests that were in flight together, and none alone: from then on at most 2 were sent at once (--concurrency 2 does so from the start)',
    ]);
    expect(notesOf(1)).toEqual([expect.stringContaining('one was sent at a time (--concurrency 1')]);
  });

  it('is not there where all were taken', () => {
    expect(notesOf()).toEqual([]);
  });
});

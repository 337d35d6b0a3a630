import { describe, expect, it } from 'vitest';
import { refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, sessionWith } from '../../fixtures/target.corpus.ts';
import type { RunProgress } from './launch-types.ts';
import { ProgressCount } from './progress-count.ts';

const { config } = sessionWith('http://127.0.0.1:1');

/** Progress messages of a run for these reports of the worker. */
function told(say: (count: ProgressCount) => void): readonly RunProgress[] {
  const all: RunProgress[] = [];
  say(new ProgressCount(config, { onProgress: (progress) => all.push(progress) }));
  return all;
}

describe('the count of a run', () => {
  it('does not move when the worker only says that it is there', () => {
    const all = told((count) => {
      count.sent(5);
      count.sent(5);
      count.sent(6);
    });
    expect(all.map(({ requestsSent }) => requestsSent)).toEqual([5, 6]);
  });

  it('says what the run waits for, until that is over: the longest of what it waits for', () => {
    const all = told((count) => {
      count.waits({ why: 'caches to forget', leftMs: 9_000 });
      count.waits({ why: 'an error to pass', leftMs: 2_000 });
      count.waits({ why: 'nothing', leftMs: -1 });
      count.sent(1);
    });
    expect(all.map(({ waiting }) => waiting?.why)).toEqual(all.map(() => 'caches to forget'));
    expect(all.every(({ waiting }) => (waiting?.leftMs ?? 0) > 8_000)).toBe(true);
  });
});

describe('a client that waits', () => {
  it('says what for, and how long', async () => {
    const asksForRest = { ...refusal(429), headers: { 'retry-after': '12' } };
    const heard = await against(
      ({ number }) => (number === 1 ? asksForRest : { body: {} }),
      async ({ client, list }) => {
        const waits: { why: string; leftMs: number }[] = [];
        client.onWaiting((waiting) => waits.push(waiting));
        await list({ domain });
        await client.pause(500, 'an error to pass');
        await client.pause(5_000, 'caches to forget');
        return waits;
      },
    );
    expect(heard.map(({ why }) => why)).toEqual(['a rest that was asked for', 'caches to forget']);
    expect(heard[0]?.leftMs).toBeGreaterThan(11_000);
  });
});

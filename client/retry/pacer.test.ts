import { describe, expect, it } from 'vitest';
import { impatientClock } from '../loopback.corpus.ts';
import { Pacer } from './pacer.ts';

const moment = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the pacer', () => {
  it('lets as many requests be in flight as it may, and no more', async () => {
    const pacer = new Pacer({ concurrency: 3 }, impatientClock());
    let inFlight = 0;
    let most = 0;
    const send = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await moment();
      inFlight -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => pacer.run(send)));
    expect(most).toBe(3);
  });

  it('tells each request how many were in flight with it at most', async () => {
    const pacer = new Pacer({ concurrency: 3 }, impatientClock());
    const ends: (() => void)[] = [];
    const send = async (together: () => number) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return together();
    };
    const first = pacer.run(send);
    await moment();
    const others = [pacer.run(send), pacer.run(send)];
    await moment();
    for (const end of ends.splice(0)) end();
    expect(await Promise.all([first, ...others])).toEqual([3, 3, 3]);
    const alone = pacer.run(send);
    await moment();
    for (const end of ends) end();
    expect(await alone).toBe(1);
  });

  it('keeps a place for what is favoured, and sends it before all that waits', async () => {
    const pacer = new Pacer({ concurrency: 3 }, impatientClock());
    pacer.keepPlace(true);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const send = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const others = ['a', 'b', 'c', 'd'].map((name) => pacer.run(send(name)));
    await moment();
    expect(begun).toEqual(['a', 'b']);
    const favoured = ['A', 'B'].map((name) => pacer.run(send(name), true));
    await moment();
    expect(begun).toEqual(['a', 'b', 'A']);
    for (const end of ends.splice(0)) end();
    await moment();
    expect(begun.slice(0, 4)).toEqual(['a', 'b', 'A', 'B']);
    while (begun.length < 6 || ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await moment();
    }
    await Promise.all([...others, ...favoured]);
    expect(begun.toSorted()).toEqual(['A', 'B', 'a', 'b', 'c', 'd']);
  });

  it('lets all places be taken again when none is kept any more', async () => {
    const pacer = new Pacer({ concurrency: 2 }, impatientClock());
    pacer.keepPlace(true);
    let begun = 0;
    const ends: (() => void)[] = [];
    const send = () => {
      begun += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const both = [pacer.run(send), pacer.run(send)];
    await moment();
    expect(begun).toBe(1);
    pacer.keepPlace(false);
    await moment();
    expect(begun).toBe(2);
    for (const end of ends) end();
    await Promise.all(both);
  });

  it('spaces the beginnings of requests by the rate, on the clock that it was given', async () => {
    const clock = impatientClock();
    const pacer = new Pacer({ concurrency: 4, rate: 5 }, clock);
    const began: number[] = [];
    const from = clock.now();
    await Promise.all(Array.from({ length: 6 }, () => pacer.run(async () => began.push(clock.now() - from))));
    expect(began).toEqual([0, 200, 400, 600, 800, 1000]);
  });

  it('saves no rate up while nothing is asked', async () => {
    const clock = impatientClock();
    const pacer = new Pacer({ concurrency: 1, rate: 10 }, clock);
    await pacer.run(moment);
    await clock.sleep(60_000);
    const from = clock.now();
    await pacer.run(moment);
    await pacer.run(moment);
    expect(clock.now() - from).toBe(100);
  });

  it('sends nothing while the target is to be left alone, also to those who waited already', async () => {
    const clock = impatientClock();
    const pacer = new Pacer(
      { concurrency: 2 },
      {
        ...clock,
        sleep: async (ms) => {
          // A second request for rest comes in while the first is waited for.
          if (clock.slept.length === 0) pacer.holdFor(5_000);
          await clock.sleep(ms);
        },
      },
    );
    const from = clock.now();
    pacer.holdFor(1_000);
    const began: number[] = [];
    await Promise.all([1, 2, 3].map(() => pacer.run(async () => began.push(clock.now() - from))));
    expect(began).toEqual([5_000, 5_000, 5_000]);
  });

  it('never shortens a rest', async () => {
    const clock = impatientClock();
    const pacer = new Pacer({ concurrency: 1 }, clock);
    const from = clock.now();
    pacer.holdFor(3_000);
    pacer.holdFor(10);
    await pacer.run(moment);
    expect(clock.now() - from).toBe(3_000);
  });

  it('serves in the order of asking, also after a rest', async () => {
    const pacer = new Pacer({ concurrency: 3, rate: 100 }, impatientClock());
    const order: number[] = [];
    pacer.holdFor(1_000);
    const asked = Array.from({ length: 12 }, (_, index) =>
      pacer.run(async () => {
        order.push(index);
        if (index === 4) pacer.holdFor(500);
        await moment();
      }),
    );
    await Promise.all(asked);
    expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  it('goes on after a request that failed', async () => {
    const pacer = new Pacer({ concurrency: 1 }, impatientClock());
    await expect(pacer.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pacer.run(async () => 'sent')).toBe('sent');
  });

  it('lets nobody through once the run is over', async () => {
    const end = new AbortController();
    const pacer = new Pacer({ concurrency: 1 }, impatientClock(), end.signal);
    end.abort(new Error('over'));
    let sent = 0;
    const asked = [1, 2, 3].map(() => pacer.run(async () => (sent += 1)));
    await Promise.all(asked.map((one) => expect(one).rejects.toThrow('over')));
    expect(sent).toBe(0);
  });
});

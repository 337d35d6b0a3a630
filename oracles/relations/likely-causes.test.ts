import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { RunLog } from '../log/run-log.ts';
import { likeliestFirst } from './likely-causes.ts';
import { contradictions } from './same-question.ts';

const numbering = { first: 1 } as const;

/** A run that asks for pages one at a time, and now and then for something else. */
class Run {
  readonly log = new RunLog();
  #now = 0;

  observe(query: string, body: object, status = 200): void {
    this.#now += 10;
    const asked: Exchange = {
      ...exchange(body, { query, status }),
      sentAt: this.#now,
      receivedAt: this.#now + 5,
    };
    this.log.observe({ ...asked, id: String(this.#now) }, true);
  }

  page(page: number, from = page * 10): void {
    const persons = personsFrom(from, 10);
    this.observe(
      `domain=acme.example&limit=10&page=${page}`,
      pageBody({ page, total: 40, totalPages: 4, persons }),
    );
  }

  refused(): void {
    this.observe('domain=acme.example&limit=0&page=1', {}, 400);
  }

  likely() {
    const all = contradictions(this.log.pages, numbering);
    return likeliestFirst(all, all, this.log).map(({ usual, causes: [cause], isLikely }) => ({
      page: usual.question.page,
      cause: cause?.request.query,
      isLikely,
    }));
  }
}

describe('the likeliest cause of an odd answer', () => {
  it('stands before several odd answers, and before no usual one', () => {
    const run = new Run();
    for (const page of [1, 2, 3, 4, 1, 2, 3, 4]) run.page(page);
    // Once by itself, which nothing explains; then behind each refusal.
    run.page(1, 135);
    for (const page of [1, 2, 3]) {
      run.refused();
      run.page(page, 100);
      run.page(4);
      run.page(page);
    }
    const [first, ...others] = run.likely();
    expect(first).toEqual({ page: 1, cause: 'domain=acme.example&limit=0&page=1', isLikely: true });
    expect(others.every(({ isLikely }) => isLikely)).toBe(true);
  });

  it('is not known from one odd answer: what stands before it stays in the order of nearness', () => {
    const run = new Run();
    for (const page of [1, 2, 3]) run.page(page);
    run.refused();
    run.page(1, 100);
    expect(run.likely()).toEqual([{ page: 1, cause: 'domain=acme.example&limit=0&page=1', isLikely: false }]);
  });

  it('is not what stands before as many usual answers', () => {
    const run = new Run();
    for (let time = 0; time < 6; time += 1) {
      run.refused();
      run.page(1, time % 3 === 0 ? 100 : 10);
    }
    expect(run.likely().map(({ isLikely }) => isLikely)).toEqual([false]);
  });

  it('may have been left behind for the next page alone', () => {
    const run = new Run();
    for (const page of [1, 2, 3]) run.page(page);
    for (const page of [1, 2, 3]) {
      run.refused();
      run.page(page, 100);
      // These come soon after the refusal too, and are as usual.
      for (const later of [2, 3, 1, 2, 3, 1]) if (later !== page) run.page(later);
      run.page(page);
    }
    expect(run.likely().every(({ isLikely }) => isLikely)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { type Asked, exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { influenced, readings, type TenantAnswer, tenantAnswer } from './tenants-apart.ts';

function listed(from: number, count: number, total = count, asked: Asked = {}): TenantAnswer {
  const body = pageBody({ persons: personsFrom(from, count), total, totalPages: 1 });
  const answer = tenantAnswer(exchange(body, asked));
  if (answer === undefined) throw new Error('no answer');
  return answer;
}

const refused = (status: number, headers: Asked['headers'] = []) =>
  tenantAnswer(exchange({ error: 'no' }, { status, headers }));

describe('an answer to one of two partners', () => {
  it('is the same in any order of persons, and not with others', () => {
    const turned = pageBody({ persons: personsFrom(0, 3).toReversed(), total: 3, totalPages: 1 });
    expect(tenantAnswer(exchange(turned))?.full).toBe(listed(0, 3).full);
    expect(listed(1, 3).full).not.toBe(listed(0, 3).full);
  });

  it('has one gist for every page size', () => {
    expect([listed(0, 3, 40).gist, listed(0, 7, 40).gist]).toEqual(['total 40', 'total 40']);
  });

  it('is held against others whole, and by its gist, where persons are drawn', () => {
    const [one, drawn] = [listed(0, 3, 40), listed(5, 3, 40)];
    expect(readings.map((reading) => reading(one) === reading(drawn))).toEqual([false, true]);
  });

  it('is its status where it is refused', () => {
    expect([403, 404].map((status) => refused(status)?.full)).toEqual(['status 403', 'status 404']);
  });

  it('is none where it says nothing of the question', () => {
    const never = failedExchange({ kind: 'timeout', message: 'no answer' });
    const answers = [
      refused(429),
      refused(403, [['Retry-After', '5']]),
      refused(503),
      tenantAnswer(never),
      tenantAnswer(exchange('<p>')),
    ];
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('the finding', () => {
  const said = { when: 'right after the other', recurrence: 'each of 4 times' };

  it("says so where it is the other partner's answer", () => {
    const [usual, others] = [listed(0, 3), listed(50, 2)];
    expect(influenced({ usual, found: others, others, ...said })).toMatchObject({
      requirement: 'AUTH-7',
      message:
        "domain=acme.example: /partners/p1, right after the other: 2 persons (total 2), which is the other partner's answer, and 3 persons (total 3) otherwise",
      counterexample: '/partners/p1 domain=acme.example, right after the other',
      explainedBy: [],
    });
  });

  it("is nobody's answer where it is empty", () => {
    const [usual, empty] = [listed(0, 3), listed(0, 0)];
    const { message, explainedBy } = influenced({ usual, found: empty, others: empty, ...said });
    expect(message).not.toContain("the other partner's answer");
    expect(explainedBy).toContain('PAGING-4');
  });

  it("is explained by rows of one partner where it is nobody's answer", () => {
    const [usual, found] = [listed(0, 3), listed(50, 2)];
    const { message, explainedBy } = influenced({ usual, found, others: undefined, ...said });
    expect(message).not.toContain("the other partner's");
    expect(explainedBy).toContain('PAGING-9');
  });
});

import { describe, expect, it } from 'vitest';
import { BudgetSpent } from '../client/budget.ts';
import { Interrupted } from '../client/interrupted.ts';
import { listPersons, readConsumer } from '../client/operations.ts';
import { bodyOf } from '../fixtures/listing.corpus.ts';
import { against, consumerToken, domain, partnerKey, type Reply } from '../fixtures/target.corpus.ts';
import type { Deviation } from '../oracles/deviation.ts';
import { personal } from '../oracles/words/personal.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import type { Check, Judgement, Phase } from './check.ts';
import type { CheckContext } from './context.ts';
import { execute } from './execute.ts';
import { tell } from './journal.ts';
import { Inconclusive, NotApplicable } from './outcome.ts';
import { drive } from './run-stages.ts';

const deviation: Deviation = {
  requirement: 'PAGING-1',
  message: 'page 2 answers with current_page 1',
  received: 'current_page 1',
  expected: 'current_page 2',
  exchanges: [],
};

const judgement = (...deviations: readonly Deviation[]): Judgement => ({ coverage: '7 pages', deviations });

function executed(id: string, run: Check['run'], reply: Reply = {}): Promise<CheckResult> {
  return against(
    () => reply,
    (context) => execute({ id, phase: 'main', run }, context),
  );
}

describe('execute', () => {
  it('passes where nothing deviates', async () => {
    const result = await executed('PAGING-1', async () => {
      tell('looked at 7 pages');
      return judgement();
    });
    expect(result).toEqual({
      id: 'PAGING-1',
      verdict: 'pass',
      coverage: '7 pages',
      findings: [],
      exchanges: [],
      asked: [],
      stoodOn: '',
      steps: [{ text: 'looked at 7 pages' }],
      durationMs: expect.any(Number),
    });
  });

  it.each([
    ['PAGING-1', 'fail'],
    ['PAGING-10', 'warn'],
    ['AUTH-9', 'warn'],
  ])('a deviation from %s is a %s, as its level in the register says', async (id, verdict) => {
    const result = await executed(id, async () => judgement({ ...deviation, requirement: id }));
    expect(result).toMatchObject({ verdict, findings: [{ message: deviation.message }] });
  });

  it('a deviation from a MUST that only casts a doubt is a warning', async () => {
    const doubt = { ...deviation, onlyWarns: true };
    expect(await executed('CONSUMER-4', async () => judgement(doubt))).toMatchObject({ verdict: 'warn' });
    expect(await executed('CONSUMER-4', async () => judgement(doubt, deviation))).toMatchObject({
      verdict: 'fail',
    });
  });

  it('a part that could not be judged makes the whole inconclusive, unless something was found', async () => {
    const unjudged = { reason: 'the key was locked out', cause: 'lockout' } as const;
    expect(await executed('AUTH-1', async () => ({ ...judgement(), unjudged }))).toMatchObject({
      verdict: 'inconclusive',
      ...unjudged,
    });
    expect(await executed('AUTH-1', async () => ({ ...judgement(deviation), unjudged }))).toMatchObject({
      verdict: 'fail',
    });
  });

  it.each([
    ['inconclusive', new Inconclusive('nobody is there'), 'nobody is there', 'unclear'],
    ['inconclusive', new Inconclusive('nobody is there', 'empty'), 'nobody is there', 'empty'],
    [
      'inconclusive',
      new BudgetSpent('core'),
      'no request was left for it: those for persons and consumers are used up (--max-requests)',
      'budget',
    ],
    ['inconclusive', new Interrupted(), new Interrupted().message, 'interrupted'],
    ['not-applicable', new NotApplicable('no token was given'), 'no token was given', undefined],
  ])('is %s, with reason and cause, for %s', async (verdict, error, reason, cause) => {
    const result = await executed('PAGING-1', async () => {
      tell('began');
      throw error;
    });
    expect(result).toMatchObject({ verdict, reason, findings: [], steps: [{ text: 'began' }] });
    expect(result.cause).toBe(cause);
  });

  it.each([new TypeError('undefined is not a function'), new RangeError('Maximum call stack size exceeded')])(
    'throws an error of ours on: %s',
    async (error) => {
      await expect(
        executed('PAGING-1', async () => {
          throw error;
        }),
      ).rejects.toBe(error);
    },
  );

  it('shows a few of many findings, and the exchanges that they name once', async () => {
    const result = await executed('PAGING-1', async (context) => {
      const exchange = await context.send(listPersons({ partnerId: 'p-1', domain }));
      return judgement(...Array.from({ length: 40 }, () => ({ ...deviation, exchanges: [exchange] })));
    });
    expect(result.findings).toHaveLength(5);
    expect(result.exchanges).toHaveLength(1);
    expect(result.findings[0]?.exchange).toBe(result.exchanges[0]?.id);
  });

  it('takes the requests of a check from the share of its area', async () => {
    await against(
      () => ({}),
      async (context) => {
        const send = async (own: CheckContext) => {
          await own.send(listPersons({ partnerId: 'p-1', domain }));
          return judgement();
        };
        const left = () =>
          (['core', 'auth', 'probes'] as const).map((share) => context.client.budget.left(share));
        const before = left();
        for (const id of ['PAGING-1', 'AUTH-1', 'HTTP-1'])
          await execute({ id, phase: 'main', run: send }, context);
        expect(left()).toEqual(before.map((count) => count - 1));
      },
    );
  });
});

describe('what leaves a check', () => {
  const address = 'ada.lovelace@persons.example';
  const body = bodyOf({ page: 1, from: 0, persons: 1, total: 1, totalPages: 1 });

  /** A check that writes keys and addresses wherever it can, about a target that sends them wherever it can. */
  const careless: Check['run'] = async (context) => {
    const exchange = await context.send(listPersons({ partnerId: 'p-1', domain }));
    const consumer = await context.send(readConsumer({ id: 'c-100042', limit: 10 }));
    const text = `${partnerKey} and ${consumerToken} of ${address} ${personal(address)}`;
    tell(text);
    return {
      coverage: '1 page',
      deviations: [
        {
          ...deviation,
          message: text,
          received: text,
          expected: text,
          counterexample: text,
          exchanges: [exchange, consumer],
        },
      ],
    };
  };

  const reply: Reply = {
    headers: { 'x-key': partnerKey, 'x-person': address },
    body: { ...body, key: partnerKey, token: [consumerToken], email: address, text: `for ${address}` },
  };

  it('holds no key and no address', async () => {
    const result = await executed('PAGING-1', careless, reply);
    const text = JSON.stringify(result);
    expect(result.findings).toHaveLength(1);
    expect(result.exchanges).toHaveLength(2);
    for (const secret of [partnerKey, consumerToken, address, 'ada.lovelace', 'person0@']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/[\uE000-\uE003]/);
  });

  it('holds none in the reason why something could not be judged either', async () => {
    const text = `${partnerKey} of ${address} ${personal(address)}`;
    for (const error of [new Inconclusive(text), new NotApplicable(text)]) {
      const result = await executed('PAGING-1', async () => {
        throw error;
      });
      expect(JSON.stringify(result)).not.toMatch(/pk_test|ada\.lovelace|[\uE000-\uE003]/);
    }
    const partly = await executed('AUTH-1', async () => ({
      ...judgement(),
      unjudged: { reason: text, cause: 'unclear' },
    }));
    expect(JSON.stringify(partly)).not.toMatch(/pk_test|ada\.lovelace|[\uE000-\uE003]/);
  });
});

describe('drive', () => {
  const order: string[] = [];
  const tracked = (id: string, phase: Phase, wait = 0): Check => ({
    id,
    phase,
    run: async () => {
      order.push(`${id} begins`);
      await new Promise((resolve) => setTimeout(resolve, wait));
      order.push(`${id} ends`);
      return judgement();
    },
  });

  it('runs the checks of a phase side by side, and phase after phase', async () => {
    const checks = [
      tracked('SHAPE-1', 'last'),
      tracked('AUTH-1', 'probes'),
      tracked('PAGING-1', 'main', 20),
      tracked('INPUT-1', 'hostile'),
      tracked('PAGING-2', 'main'),
    ];
    const results = await against(
      () => ({}),
      (context) => drive(checks, context),
    );
    expect(results.map(({ id }) => id)).toEqual(['PAGING-1', 'PAGING-2', 'AUTH-1', 'INPUT-1', 'SHAPE-1']);
    expect(order).toEqual([
      'PAGING-1 begins',
      'PAGING-2 begins',
      'PAGING-2 ends',
      'PAGING-1 ends',
      'AUTH-1 begins',
      'AUTH-1 ends',
      'INPUT-1 begins',
      'INPUT-1 ends',
      'SHAPE-1 begins',
      'SHAPE-1 ends',
    ]);
  });

  it('throws an error of ours on', async () => {
    const broken: Check = { id: 'PAGING-1', phase: 'main', run: () => Promise.reject(new TypeError('ours')) };
    await expect(
      against(
        () => ({}),
        (context) => drive([broken, tracked('PAGING-2', 'main')], context),
      ),
    ).rejects.toThrow(TypeError);
  });
});

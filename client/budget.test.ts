import { describe, expect, it } from 'vitest';
import { Budget, BudgetSpent } from './budget.ts';

const allotted = { core: 2, auth: 1, probes: 0, discovery: 0, reserve: 1 };

describe('the budget of requests', () => {
  it('gives each share what was allotted to it, and no more', () => {
    const budget = new Budget(allotted);
    budget.take('core');
    budget.take('core');
    expect(() => budget.take('core')).toThrow(BudgetSpent);
    expect(() => budget.take('core')).toThrow(
      'no request was left for it: those for persons and consumers are used up (--max-requests)',
    );
    budget.take('auth');
    expect([budget.left('core'), budget.left('auth'), budget.left('reserve'), budget.spent]).toEqual([
      0, 0, 1, 3,
    ]);
  });

  it('sets requests aside until all that is left is released, and no more than are left', () => {
    const budget = new Budget(allotted);
    for (let time = 0; time < 3; time += 1) budget.setAside('core');
    expect([budget.aside, budget.left('core'), budget.spent]).toEqual([2, 0, 0]);
    expect(() => budget.take('core')).toThrow(BudgetSpent);
    budget.release();
    expect([budget.aside, budget.left('core'), budget.left('reserve')]).toEqual([0, 4, 4]);
  });

  it('holds requests for what goes on later, of which the reserve then takes them', () => {
    const budget = new Budget(allotted);
    const giveBack = budget.hold('core', 5);
    expect([budget.left('core'), budget.left('reserve')]).toEqual([0, 1]);
    expect(() => budget.take('core')).toThrow(BudgetSpent);
    giveBack();
    expect([budget.left('core'), budget.left('reserve')]).toEqual([0, 3]);
  });

  it('keeps some of the reserve for the end, and of what is pooled with it', () => {
    const budget = new Budget(allotted);
    budget.keepForEnd(2);
    expect([budget.left('reserve'), budget.left('core')]).toEqual([0, 2]);
    expect(() => budget.take('reserve')).toThrow(BudgetSpent);
    budget.poolWithReserve('core');
    expect(budget.left('core')).toBe(1);
    budget.keepForEnd(0);
    expect(budget.left('core')).toBe(3);
  });

  it('gives what was held and is owed to those who take of the reserve, though as much is kept for the end', () => {
    const budget = new Budget(allotted);
    const [first, second] = [budget.hold('core', 2), budget.hold('auth', 1)];
    budget.keepForEnd(4);
    expect(budget.left('reserve')).toBe(0);
    second();
    expect(budget.left('reserve')).toBe(0);
    first(true);
    expect(budget.left('reserve')).toBe(2);
    budget.keepForEnd(4);
    expect(budget.left('reserve')).toBe(0);
  });

  it('gives a suspicion what first answers do not need, and tells which row took it', () => {
    const budget = new Budget({ ...allotted, reserve: 4 });
    const suspicion = { of: 'PAGING-4', isGrave: false, share: 'reserve' } as const;
    budget.shareFairly({
      needed: 5,
      lent: 0,
      later: { needed: 0, lent: 0 },
      always: 0,
      each: 9,
    });
    expect([budget.left('reserve'), budget.left(suspicion), budget.partOfLent]).toEqual([4, 2, 1]);
    budget.take(suspicion);
    budget.take(suspicion);
    expect(() => budget.take(suspicion, '/partners/p?domain=acme.example')).toThrow(
      'what was suspected is not settled: /partners/p?domain=acme.example was to be asked for again; the requests',
    );
    expect(budget.left('reserve')).toBe(2);
    budget.giveBack(suspicion);
    expect(budget.left(suspicion)).toBe(1);
    expect(budget.shares.at(-1)).toMatchObject({ suspicions: [{ id: 'PAGING-4', requests: 1 }] });
  });

  it('has nothing in a share that is empty from the start', () => {
    expect(() => new Budget(allotted).take('probes')).toThrow(BudgetSpent);
  });

  it('lets the reserve take what a share has left whose purpose is served, and the other way round', () => {
    const budget = new Budget({ ...allotted, core: 3 });
    budget.take('core');
    budget.poolWithReserve('core');
    expect([budget.left('core'), budget.left('reserve'), budget.left('auth')]).toEqual([3, 3, 1]);
    budget.take('reserve');
    budget.take('reserve');
    budget.take('core');
    expect(() => budget.take('reserve')).toThrow(BudgetSpent);
    expect(() => budget.take('core')).toThrow(BudgetSpent);
    expect(budget.spent).toBe(4);
  });

  it('takes back what was not sent', () => {
    const budget = new Budget(allotted);
    budget.take('auth');
    budget.giveBack('auth');
    budget.take('auth');
    expect(budget.spent).toBe(1);
  });

  it('does not take back what it never gave', () => {
    expect(() => new Budget(allotted).giveBack('core')).toThrow('nothing was taken from core');
  });
});

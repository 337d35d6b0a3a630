import { describe, expect, it } from 'vitest';
import { checkCounts } from '../../cli/run/checks.ts';
import { allRows } from '../../config/requirements/register.ts';
import { registeredChecks } from '../../engine/check.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { accounts } from '../../reference/data/accounts.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import '../all.ts';
import { proofConfig } from './proof/proof-run.ts';

const ids = allRows.map(({ id }) => id);

describe('register, checks and faults agree', () => {
  it('every check is that of a row', () => {
    expect([...registeredChecks().keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('every row has a check, or says why it cannot be observed', () => {
    const without = allRows.filter(
      ({ id, notObservable }) => notObservable === undefined && !registeredChecks().has(id),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('a run counts the checks that there are', () => {
    const service = { url: 'http://127.0.0.1', accounts: accounts(1) };
    const { checked } = checkCounts(proofConfig(service, { seed: 1 }));
    expect(checked.toSorted()).toEqual([...registeredChecks().keys()].toSorted());
  });

  it('every fault and choice names rows of the register', () => {
    const named = [
      ...faults.flatMap(({ breaks, follows = [] }) => [...breaks, ...follows]),
      ...choices.flatMap(({ warns = [], answers = {} }) => [...warns, ...Object.keys(answers)]),
    ];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Level, Verdict } from '../schemas/report/results.ts';
import { rowVerdict, runVerdict } from './verdict.ts';

const lax = { strict: false, known: [], declared: {}, ownSchemas: {} };
const strict = { strict: true, known: [], declared: {}, ownSchemas: {} };

function row(level: Level, verdict: Verdict, ...standards: string[]) {
  return { id: 'PAGING-3', level, verdict, standards };
}

describe('runVerdict', () => {
  it('is incomplete for an empty run', () => {
    expect(runVerdict([], lax)).toBe('incomplete');
  });

  it.each<Verdict>(['not-applicable', 'observed', 'inconclusive'])(
    'is incomplete where every row is %s',
    (verdict) => {
      expect(runVerdict([row('SHOULD', verdict), row('DISCOVER', verdict)], lax)).toBe('incomplete');
    },
  );

  it('is conformant where one row passed and the rest were left out', () => {
    expect(runVerdict([row('MUST', 'pass'), row('MUST', 'not-applicable')], lax)).toBe('conformant');
  });

  it('is nonconformant where a MUST failed, whatever else could not be judged', () => {
    expect(runVerdict([row('MUST', 'inconclusive'), row('MUST', 'fail')], lax)).toBe('nonconformant');
  });

  it('is nonconformant where a declared answer failed', () => {
    expect(runVerdict([row('MUST', 'pass'), row('DISCOVER', 'fail')], lax)).toBe('nonconformant');
  });

  it('is incomplete where a MUST could not be judged, but not where a SHOULD could not', () => {
    expect(runVerdict([row('MUST', 'pass'), row('MUST', 'inconclusive')], lax)).toBe('incomplete');
    expect(runVerdict([row('MUST', 'pass'), row('SHOULD', 'inconclusive')], lax)).toBe('conformant');
  });

  it('takes an open question whose answer was declared for a MUST', () => {
    const question = { ...row('DISCOVER', 'inconclusive'), id: 'paging.order' };
    const rows = [row('MUST', 'pass'), question];
    expect(runVerdict(rows, lax)).toBe('conformant');
    expect(runVerdict(rows, { ...lax, declared: { 'paging.order': 'stable' } })).toBe('incomplete');
    const fields = [row('MUST', 'pass'), { ...question, id: 'person.fields' }];
    expect(runVerdict(fields, { ...lax, ownSchemas: { person: true } })).toBe('incomplete');
  });

  it('is never certified where a failure is known, and incomplete before that', () => {
    expect(runVerdict([row('MUST', 'known')], lax)).toBe('conformant-except-known');
    expect(runVerdict([row('MUST', 'known'), row('MUST', 'inconclusive')], lax)).toBe('incomplete');
  });

  it('is incomplete where a sign held that was asked to make it so, and nonconformant all the same', () => {
    const asked = { ...lax, failOn: ['single-page', 'cut-short'] as const };
    const thin = ['no-consumer', 'single-page'] as const;
    expect(runVerdict([row('MUST', 'pass')], asked, thin)).toBe('incomplete');
    expect(runVerdict([row('MUST', 'known')], asked, thin)).toBe('incomplete');
    expect(runVerdict([row('MUST', 'fail')], asked, thin)).toBe('nonconformant');
    expect(runVerdict([row('MUST', 'pass')], asked, ['no-consumer'])).toBe('conformant');
    expect(runVerdict([row('MUST', 'pass')], lax, thin)).toBe('conformant');
  });

  it('counts a warning of a SHOULD under strict only where a standard is cited', () => {
    expect(runVerdict([row('SHOULD', 'warn', 'RFC 9110 15.6')], lax)).toBe('conformant');
    expect(runVerdict([row('SHOULD', 'warn', 'RFC 9110 15.6')], strict)).toBe('nonconformant');
    expect(runVerdict([row('SHOULD', 'warn')], strict)).toBe('conformant');
  });
});

describe('rowVerdict', () => {
  const should = { id: 'HTTP-4', level: 'SHOULD', standards: ['RFC 9110 15.6'] } as const;
  const must = { id: 'PAGING-3', level: 'MUST' } as const;
  const known = [{ requirement: 'PAGING-3', reason: 'fixed in release 14' }];

  it('keeps what the check gave', () => {
    expect(rowVerdict(must, 'fail', lax)).toBe('fail');
    expect(rowVerdict(should, 'warn', lax)).toBe('warn');
  });

  it('turns a warning that rests on a standard into a failure under strict', () => {
    expect(rowVerdict(should, 'warn', strict)).toBe('fail');
    expect(rowVerdict({ id: 'HTTP-5', level: 'SHOULD' }, 'warn', strict)).toBe('warn');
  });

  it('excuses a failure that the baseline lists, and nothing else', () => {
    expect(rowVerdict(must, 'fail', { ...lax, known })).toBe('known');
    expect(rowVerdict(must, 'pass', { ...lax, known })).toBe('pass');
    expect(rowVerdict(must, 'inconclusive', { ...lax, known })).toBe('inconclusive');
    expect(rowVerdict({ ...must, id: 'PAGING-4' }, 'fail', { ...lax, known })).toBe('fail');
  });

  it('excuses what fails only under strict', () => {
    const rules = { ...strict, known: [{ requirement: 'HTTP-4', reason: 'gateway' }] };
    expect(rowVerdict(should, 'warn', rules)).toBe('known');
  });
});

import { describe, expect, it } from 'vitest';
import { faults } from '../../../reference/faults/catalogue.ts';
import { bars, type Detected, knownAfter, medianRequests } from './curve.ts';
import { certifySample, curveCases } from './curve-case.ts';
import { curvePage } from './curve-page.ts';
import { firstFailure } from './first-failure.ts';

function faultNamed(name: string) {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`no fault ${name}`);
  return fault;
}

const found = (name: string, requests: number, isRight = true): Detected => ({
  fault: faultNamed(name),
  profile: 'smoke',
  requests,
  isRight,
  requirement: faultNamed(name).breaks[0] ?? '',
});

describe('the detection curve', () => {
  it('counts the faults that are known after so many requests, for the right reason', () => {
    const all = [
      found('total-as-string', 3),
      found('bare-array', 7),
      found('limit-ignored', 9),
      found('last-page-refused', 5, false),
    ];
    expect([2, 3, 8, 20].map((requests) => knownAfter(all, requests))).toEqual([0, 1, 2, 3]);
    expect(medianRequests(all)).toBe(7);
    expect(medianRequests([])).toBeUndefined();
  });

  it('is drawn as bars', () => {
    expect(bars([0, 0.5, 1])).toBe(' ▄█');
  });

  it('is measured with every fault in smoke and ci, and with some in certify', () => {
    const of = (kind: string) => curveCases(1).filter((one) => one.kind === kind).length;
    expect(['curve-smoke', 'curve-ci', 'curve-certify'].map(of)).toEqual([
      faults.length,
      faults.length,
      certifySample,
    ]);
  });

  it('tells each area of each profile', () => {
    const page = curvePage([found('total-as-string', 3), found('last-page-refused', 5, false)], 1);
    expect(page).toContain('| SHAPE | ` █████████`');
    expect(page).toContain('| PAGING | `');
    expect(page).toContain('Rows at which they end: SHAPE-4 1 (half after 3).');
  });

  it('ends a run at the first confirmed failure, also of a SHOULD', async () => {
    const first = await firstFailure(faultNamed('total-as-string'), 'smoke', 1);
    expect(first).toMatchObject({ requirement: 'SHAPE-4', isRight: true });
    expect(first.requests).toBeLessThan(10);
    const advice = await firstFailure(faultNamed('labelled-as-html'), 'smoke', 1);
    expect(advice).toMatchObject({ requirement: 'HTTP-2', isRight: true });
  });
});

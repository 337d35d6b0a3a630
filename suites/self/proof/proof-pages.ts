import { faults } from '../../../reference/faults/catalogue.ts';
import { namedBy } from './fault-proof.ts';
import { faultsPage } from './faults-page.ts';
import type { Outcome } from './proof-state.ts';
import { smokePage } from './smoke-page.ts';

/** The pages that tell a proof, by their paths in the checkout. */
export function pagesOf(outcomes: readonly Outcome[], seeds: number): readonly (readonly [string, string])[] {
  const of = (kind: Outcome['kind'], name: string) =>
    outcomes.filter((one) => one.kind === kind && one.names[0] === name);
  const caught = (own: readonly Outcome[]) => own.filter(({ missed = [] }) => missed.length === 0).length;
  const inCi = faults.map((fault) => ({
    fault,
    named: namedBy(fault),
    caught: caught(of('fault', fault.name)),
  }));
  const inSmoke = faults.map((fault) => {
    const own = of('smoke', fault.name);
    const mostRequests = Math.max(...own.map(({ requests = 0 }) => requests));
    return { fault, caught: caught(own), mostRequests };
  });
  const smokeSeeds = new Set(outcomes.filter(({ kind }) => kind === 'smoke').map(({ seed }) => seed)).size;
  return [
    ['docs/faults.md', faultsPage(inCi, seeds)],
    ['docs/smoke.md', smokePage(inSmoke, smokeSeeds)],
  ];
}

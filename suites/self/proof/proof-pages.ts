import { faults } from '../../../reference/faults/catalogue.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { namedBy } from './fault-proof.ts';
import { faultsPage } from './faults-page.ts';
import type { ProofCase } from './proof-case.ts';
import type { Outcome } from './proof-state.ts';
import { smokePage } from './smoke-page.ts';

/** The pages that tell a proof, by the kind of case that each tells of. */
const pages = { fault: 'docs/faults.md', smoke: 'docs/smoke.md' } as const;
type KindOfPage = keyof typeof pages;

/** The kinds of which every fault is among these cases: their pages can be written. */
export function kindsOfWholePages(cases: readonly ProofCase[]): readonly KindOfPage[] {
  return (['fault', 'smoke'] as const).filter((kind) => {
    const proven = new Set(cases.flatMap((one) => (one.kind === kind ? one.names : [])));
    return faults.every(({ name }) => proven.has(name));
  });
}

/** The pages that these outcomes tell whole, by their paths in the checkout. */
export function pagesOf(outcomes: readonly Outcome[]): readonly (readonly [string, string])[] {
  return kindsOfWholePages(outcomes).map((kind) => {
    const all = outcomes.filter((one) => one.kind === kind);
    const seeds = new Set(all.map(({ seed }) => seed)).size;
    const of = ({ name }: Fault) => all.filter(({ names }) => names[0] === name);
    return [pages[kind], kind === 'fault' ? provenPage(of, seeds) : smokeOf(of, seeds)];
  });
}

type OutcomesOf = (fault: Fault) => readonly Outcome[];

function provenPage(of: OutcomesOf, seeds: number): string {
  const proven = faults.map((fault) => ({ fault, named: namedBy(fault), caught: caught(of(fault)) }));
  return faultsPage(proven, seeds);
}

function smokeOf(of: OutcomesOf, seeds: number): string {
  const proven = faults.map((fault) => {
    const mostRequests = Math.max(...of(fault).map(({ requests = 0 }) => requests));
    return { fault, caught: caught(of(fault)), mostRequests };
  });
  return smokePage(proven, seeds);
}

function caught(own: readonly Outcome[]): number {
  return own.filter(({ missed = [] }) => missed.length === 0).length;
}

import { faults } from '../../../reference/faults/catalogue.ts';
import { caseText } from './proof-case.ts';
import type { Outcome } from './proof-state.ts';

/** What is wrong with one outcome by itself; nothing where it is proven, or where only all seeds together can say. */
export function problemsOf(outcome: Outcome): readonly string[] {
  const { kind, names, problems, missed = [] } = outcome;
  const mayMiss = kind === 'smoke' || luckOf(names) !== undefined;
  const both = [...problems, ...(mayMiss ? [] : missed.map((id) => `${id} was not found broken`))];
  return both.map((problem) => `${caseText(outcome)}: ${problem}`);
}

/** Faults that need luck and were missed with more seeds than their luck explains, where enough were run to say so. */
export function outOfLuck(outcomes: readonly Outcome[]): readonly string[] {
  return faults.flatMap(({ name, missedOnceIn }) => {
    if (missedOnceIn === undefined) return [];
    const own = outcomes.filter(({ kind, names }) => kind === 'fault' && names[0] === name);
    const missed = own.filter((one) => (one.missed ?? []).length > 0).length;
    if (missed <= Math.ceil(own.length / missedOnceIn)) return [];
    return [
      `fault ${name}: missed with ${missed} of ${own.length} seeds, may be with one in ${missedOnceIn}`,
    ];
  });
}

function luckOf([name]: readonly string[]): number | undefined {
  return faults.find((fault) => fault.name === name)?.missedOnceIn;
}

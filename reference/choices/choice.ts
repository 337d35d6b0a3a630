import type { Alter } from '../behaviours/alter.ts';
import type { ReferenceAccounts } from '../data/accounts.ts';

/** In place of an answer: a run cannot tell, and must say so. */
export const noAnswer = Symbol('no answer');

/** A free behaviour: the document leaves it open, so a service that has it conforms. */
export interface Choice {
  /** kebab-case, never given a new meaning. */
  readonly name: string;
  /** Behaviour of the service, in one sentence. */
  readonly says: string;
  /** Choices that it cannot be combined with. */
  readonly excludes?: readonly string[];
  /** SHOULD rows of the register that it does not follow. */
  readonly warns?: readonly string[];
  /** Answers to open questions that differ from those of the plain service, by id of the row. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The data change while the service runs, by its clock: a run may end without a verdict on some rows. */
  readonly live?: true;
  /**
   * It needs more requests than a service of many choices has left: the proof runs it alone, and beside the plain
   * service.
   */
  readonly costly?: true;
  /** It shows only where a second partner sends requests with its own key. */
  readonly twoTenants?: true;
  readonly alter?: Alter;
  /** Changes the accounts before anything else is built on them. */
  readonly accounts?: (accounts: ReferenceAccounts) => ReferenceAccounts;
}

/** Choices of which a service can have only one. */
export function alternatives(choices: readonly Choice[]): Choice[] {
  const names = choices.map((choice) => choice.name);
  return choices.map((choice) => ({
    ...choice,
    excludes: [...new Set([...(choice.excludes ?? []), ...names.filter((name) => name !== choice.name)])],
  }));
}

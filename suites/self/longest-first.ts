import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, the longest first; vitest knows durations only from an earlier run. */
const longest = [
  'self/network/troubles.test.ts',
  'self/rows-alone.test.ts',
  'self/cli/commands.test.ts',
  'self/choices.test.ts',
  'self/faults.test.ts',
  'self/cli/conformant.test.ts',
  'self/docs.long.ts',
  'self/cli/attack.long.ts',
  'self/bail.long.ts',
  'self/tenants.long.ts',
  'self/statement.long.ts',
  'self/library/vitest.long.ts',
  'self/network/further-troubles.long.ts',
  'self/soundness/soundness.long.ts',
  'self/catalogues/catalogues.long.ts',
  'self/examples/examples.long.ts',
  'self/cli/secrets.long.ts',
  'self/cli/private-persons.long.ts',
  'self/cli/statement.long.ts',
  'self/cli/live.long.ts',
  'self/cli/attacks-in-turn.long.ts',
  'self/cli/init.long.ts',
  'self/cli/watch.long.ts',
  'self/cli/recordings.long.ts',
  'self/proof/proof-command.long.ts',
  'self/network/commands.long.ts',
  'self/cli/files-from-outside.long.ts',
  'self/cli/refusals.long.ts',
  'self/trials.long.ts',
  'self/network/tls.long.ts',
  'self/cli/against.long.ts',
  'self/cli/replay.long.ts',
  'self/contributing.long.ts',
];

/** Starts the longest files first, so that no worker is left with one of them at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? longest.length : at;
}

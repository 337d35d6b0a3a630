import { describe, expect } from 'vitest';
import { cliTest } from './cli/cli-test.ts';
import { runCli } from './cli/run-cli.ts';
import { askedShells, isInstalled, offeredBy } from './completion-shells.ts';

/** Lines that end at Tab, and what is offered there. */
const lines: readonly (readonly [line: string, offers: readonly string[]])[] = [
  ['exp', ['explain']],
  ['--prof', ['--profile']],
  ['doctor --base', ['--base-url']],
  ['run --profile ', ['smoke', 'ci', 'certify']],
  ['--only PAGING-1', ['PAGING-1', 'PAGING-10', 'PAGING-11']],
  ['explain paging.max', ['paging.maximumDepth', 'paging.maximumLimit']],
  ['list f', ['faults']],
  ['statement --format m', ['markdown']],
  ['doctor --format ', ['text', 'json']],
  ['serve --fault look-ahead-kept-a', ['look-ahead-kept-after-wrong-key']],
  ['init --platform git', ['github', 'gitlab']],
  ['run --config ', ['FILES']],
];

describe.each(askedShells)('a real %s', (shell) => {
  cliTest('completes commands, options and values', { timeout: 180_000 }, async ({ workspace, skip }) => {
    const message = `${shell} is not installed: apt-get install ${shell}, or the package of your system`;
    if (!isInstalled(shell)) {
      // Where nobody reads what was skipped, it has to be there.
      if (process.env.CI) throw new Error(message);
      skip(message);
    }
    const { stdout: script } = await runCli(['completion', shell], workspace);
    for (const [line, offers] of lines) {
      const offered = await offeredBy[shell](`pcds-conformance ${line}`, { folder: workspace.cwd, script });
      expect(offered.toSorted(), line).toEqual(offers.toSorted());
    }
    // A value in one word with its option: fish offers the whole word.
    const joined = await offeredBy[shell]('pcds-conformance --html=', { folder: workspace.cwd, script });
    expect(joined.map((word) => word.replace('--html=', '')).toSorted()).toEqual([
      'always',
      'failed',
      'never',
    ]);
  });
});

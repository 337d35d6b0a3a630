import { join } from 'node:path';
import type { RunConfig, RunInput } from '../config/run-config.ts';
import { firstContact } from '../fixtures/first-contact.ts';
import { outputNames } from '../reporters/output-names.ts';
import { prepareOutput } from '../reporters/prepare-output.ts';
import type { LaunchHooks, LaunchResult } from './launch-types.ts';
import { ProgressCount } from './progress-count.ts';

/**
 * Runs the suite against a target and writes what was found. Neither prints nor exits. The first question is on its
 * way while vitest and the checks are loaded; a target that does not answer it is told at once.
 */
export async function launch(given: RunInput, hooks: LaunchHooks = {}): Promise<LaunchResult> {
  const config: RunConfig = { declared: {}, ownSchemas: {}, ...given };
  const started = { at: new Date().toISOString(), clock: performance.now() };
  await prepareOutput(config.output);
  const answer = firstContact(config, {
    ...(hooks.signal === undefined ? {} : { signal: hooks.signal }),
    onWait: (waitedMs, reason) => hooks.onWait?.(waitedMs, reason),
  });
  const [contact, { driveWithVitest }] = await Promise.all([answer, import('./vitest-driver.ts')]);
  if (contact.preflight?.testable === false) {
    const { writtenUntestable } = await import('./written-untestable.ts');
    return await writtenUntestable(config, contact.preflight, contact.requests, started);
  }
  const progress = new ProgressCount(config, hooks);
  const allureResults = join(config.output, outputNames.allureResults);
  const outcome = driveWithVitest(config, {
    contact,
    allureResults,
    signal: hooks.signal,
    onResult: ({ verdict }) => progress.judged(verdict === 'fail'),
    onRequests: (sent) => progress.sent(sent),
  });
  const rest = Promise.all([import('./checks.ts'), import('./written-run.ts')]);
  const [driven, [{ checkCounts }, { writtenRun }]] = await Promise.all([
    outcome,
    rest.then((modules) => {
      progress.expects(modules[0].checkCounts(config).selected);
      return modules;
    }),
  ]);
  const { checked } = checkCounts(config);
  const requests = { ...contact.requests, ...driven.requests };
  return writtenRun(config, hooks, { ...driven, requests }, { started, checked, allureResults });
}

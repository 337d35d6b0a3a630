import { join } from 'node:path';
import { archivedBodyCharacters, Recorder } from '../../client/recorder.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { AnyRunInput } from '../../config/program/launch-input.ts';
import { programConfig } from '../../config/program/program-config.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { type FirstContact, firstContact } from '../../fixtures/first-contact/first-contact.ts';
import { makeFolder } from '../../reporters/files/make-folder.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { prepareOutput } from '../../reporters/files/prepare-output.ts';
import { refuseUnsafeFolder } from '../../reporters/files/unsafe-folder.ts';
import { lockFolder } from '../../reporters/lock/lock-folder.ts';
import { hookProblems } from './hook-problems.ts';
import type { LaunchHooks, LaunchResult } from './launch-types.ts';
import { ProgressCount } from './progress-count.ts';
import { RunEvents } from './run-events.ts';
import type { RunFacts } from './written-run.ts';

/**
 * Runs the suite against a target and writes the results. Neither prints nor exits. The first request is sent while
 * vitest and the checks are loaded, so a target that does not answer it is reported at once.
 * @throws ConfigError for wrong input, before anything is sent
 */
export async function launch(given: AnyRunInput, hooks: LaunchHooks = {}): Promise<LaunchResult> {
  const problems = hookProblems(hooks);
  if (problems.length > 0) throw new ConfigError(problems);
  const config = await programConfig(given, hooks.signal);
  const started = { at: new Date().toISOString(), clock: performance.now() };
  await refuseUnsafeFolder(config.output);
  const release = await lockFolder(config.output);
  try {
    return await launchedInto(config, hooks, started);
  } finally {
    await release();
  }
}

async function launchedInto(
  config: RunConfig,
  hooks: LaunchHooks,
  started: RunFacts['started'],
): Promise<LaunchResult> {
  hooks.onKept?.(await prepareOutput(config.output, config.keepFailed));
  const events = new RunEvents(config, hooks);
  const interrupted = () => events.interrupted();
  events.started();
  if (hooks.signal?.aborted === true) interrupted();
  hooks.signal?.addEventListener('abort', interrupted, { once: true });
  try {
    const result = await launched(config, hooks, { started, events });
    events.ended(result);
    events.expectHeard();
    return result;
  } catch (error) {
    events.failed(error);
    throw error;
  } finally {
    hooks.signal?.removeEventListener('abort', interrupted);
  }
}

interface Launched {
  readonly started: RunFacts['started'];
  readonly events: RunEvents;
}

async function launched(
  config: RunConfig,
  hooks: LaunchHooks,
  { started, events }: Launched,
): Promise<LaunchResult> {
  const answer = firstContact(config, {
    ...(hooks.signal === undefined ? {} : { signal: hooks.signal }),
    onWait: (waitedMs, reason) => {
      events.awaited(waitedMs, reason);
      hooks.onWait?.(waitedMs, reason);
    },
  });
  const [contact, { driveWithVitest }] = await Promise.all([answer, import('./vitest-driver.ts')]);
  const shown = shownOfBodies(hooks);
  if (contact.preflight?.testable === false && contact.contradiction === undefined) {
    tellFirst(contact, config, { events, shown });
    const { writtenUntestable } = await import('./written-untestable.ts');
    return await writtenUntestable(config, contact.preflight, contact.requests, started);
  }
  const progress = new ProgressCount(config, hooks);
  const allureResults = join(config.output, outputNames.allureResults);
  // By Allure's reporter it would be everybody's; where it cannot be made, that says so in the end.
  await makeFolder(allureResults).catch(() => undefined);
  const outcome = driveWithVitest(config, {
    contact,
    allureResults,
    shownCharacters: shown,
    signal: hooks.signal,
    onCheck: (id) => events.checkStarted(id),
    onExchange: (exchange) => events.exchange(exchange),
    onFailure: (failure) => events.failureConfirmed(failure),
    onResult: (result) => {
      events.checkEnded(result);
      progress.judged(result);
    },
    onRequests: (sent) => progress.sent(sent),
    onWaiting: (waiting) => progress.waits(waiting),
  });
  const rest = Promise.all([import('./checks.ts'), import('./written-run.ts')]);
  const [driven, [{ checkCounts }, { writtenRun }]] = await Promise.all([
    outcome,
    rest.then((modules) => {
      progress.expects(modules[0].checkCounts(config).selected);
      return modules;
    }),
  ]);
  // The worker tells them, unless it never came to that.
  if (!events.hasExchanges) tellFirst(contact, config, { events, shown });
  const { checked } = checkCounts(config);
  const requests = { ...contact.requests, ...driven.requests };
  return writtenRun(config, hooks, { ...driven, requests }, { started, checked, allureResults });
}

function tellFirst(
  { exchanges }: FirstContact,
  config: RunConfig,
  { events, shown }: { readonly events: RunEvents; readonly shown: number | undefined },
): void {
  if (shown === undefined) return;
  const recorder = new Recorder(config);
  for (const exchange of exchanges) events.exchange(recorder.record(exchange, shown));
}

/** Characters of each body that are shown; undefined where no hook needs exchanges, since redaction takes time. */
function shownOfBodies({ onEvent, onExchange }: LaunchHooks): number | undefined {
  if (onExchange !== undefined) return archivedBodyCharacters;
  return onEvent === undefined ? undefined : 0;
}

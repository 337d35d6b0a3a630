import type { TestContext } from 'vitest';
import { ConfigError } from '../../config/config-error.ts';
import { loadConfig } from '../../config/load.ts';
import type { AnyRunInput } from '../../config/program/launch-input.ts';
import { programConfig } from '../../config/program/program-config.ts';
import { register } from '../../config/requirements/register.ts';
import { areas } from '../../config/requirements/requirement.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { isSelected } from '../../config/selection.ts';
import { registeredChecks } from '../../engine/check.ts';
import { areaTitle } from '../../reporters/area-title.ts';
import { prepareOutput } from '../../reporters/files/prepare-output.ts';
import { refuseUnsafeFolder } from '../../reporters/files/unsafe-folder.ts';
import { writeReport } from '../../reporters/write-report.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { BackgroundRun } from './in-vitest/background-run.ts';
import { type Conclusion, conclusionOf, incompleteText } from './in-vitest/conclusion.ts';
import { runningVitest, type VitestFunctions } from './in-vitest/running-vitest.ts';

export type { AnyRunInput, LaunchInput } from '../../config/program/launch-input.ts';

/**
 * Target and settings of the run: as `launch` takes them, or a function that gives them, for a service that the test file
 * starts itself. Undefined: options, environment and config file, as the command reads them.
 */
export type ConformanceInput = AnyRunInput | (() => AnyRunInput | Promise<AnyRunInput>);

/** Name of the group of tests, and its output beside the verdicts. */
export interface ConformanceOptions {
  /** Name of the group of tests. */
  readonly name?: string;
  /** Folder for results.json, junit.xml, summary.md and statement.json; absent: none is written. */
  readonly output?: string;
  /** Called with the report when the last test has ended. */
  onReport?(report: RunReport): void | Promise<void>;
  /** Functions of vitest; default: those of the version that runs the file, whichever it is. */
  readonly vitest?: VitestFunctions;
}

/** Name of a test beside those of the requirements: it fails where the run did not judge all that binds. */
const wholeRun = 'the run is complete';

/**
 * Registers one test for each requirement that the profile selects, to be called once in a test file of vitest: it fails
 * with the finding, is skipped with the reason where it could not be judged, and notes warnings and answers. The service
 * is asked once for all of them; with `-t` only what is left is judged. A wrong input fails the file with a ConfigError.
 */
export function conformance(input?: ConformanceInput, options: ConformanceOptions = {}): void {
  const { describe, it, beforeAll, afterAll } = options.vitest ?? runningVitest();
  // Vitest's own time limit would end a test without a reason: a run has its own.
  const patient = { timeout: 0, retry: 0 } as const;
  const group = describe(options.name ?? 'Partner and Consumer Data Service', async () => {
    const config = await configOf(input);
    let run: BackgroundRun | undefined;
    beforeAll(async () => {
      const wanted = (group.suite?.tasks ?? []).flatMap(namesToRun).map((name) => name.split(' ')[0] ?? '');
      const whole = selectedIds(config);
      const ids = whole.filter((id) => wanted.includes(id));
      run = new BackgroundRun(ids.length === whole.length ? config : { ...config, only: ids }, ids);
      await run.start();
    }, 0);
    for (const area of areas) {
      const rows = register.filter((row) => row.area === area && selectedIds(config).includes(row.id));
      if (rows.length === 0) continue;
      describe(areaTitle(area), () => {
        for (const { id, title } of rows)
          it(`${id} ${title}`, patient, async (test) => {
            test.signal?.addEventListener('abort', () => run?.interrupt(), { once: true });
            const result = await run?.resultOf(id);
            if (result !== undefined) await conclude(conclusionOf(result, config), test);
          });
      });
    }
    it(wholeRun, patient, async () => {
      const report = await run?.report();
      const problem = report === undefined ? undefined : incompleteText(report);
      if (problem !== undefined) throw told(problem);
    });
    afterAll(async () => {
      try {
        if (run !== undefined) await deliver(await run.report(), options);
      } finally {
        await run?.close();
      }
    }, 0);
  });
}

async function configOf(input: ConformanceInput | undefined): Promise<RunConfig> {
  if (input !== undefined) return await programConfig(typeof input === 'function' ? await input() : input);
  const { settings, target } = await loadConfig();
  // Only an option asks for the embedded service, and none was given.
  if (target === 'embedded') throw new ConfigError(['give the address of startReferenceService']);
  return { ...settings, target };
}

function selectedIds(config: RunConfig): readonly string[] {
  const checked = registeredChecks();
  return register.filter(({ id }) => checked.has(id) && isSelected(id, config)).map(({ id }) => id);
}

interface TaskLike {
  readonly name: string;
  readonly mode: string;
  readonly tasks?: readonly TaskLike[];
}

/** Names of the tests below a group that no filter has taken out. */
function namesToRun({ name, mode, tasks }: TaskLike): readonly string[] {
  if (tasks !== undefined) return tasks.flatMap(namesToRun);
  return mode === 'skip' || mode === 'todo' ? [] : [name];
}

async function conclude({ state, message = '', annotation }: Conclusion, test: TestContext): Promise<void> {
  // Older versions of vitest know no annotations.
  if (annotation !== undefined) await test.annotate?.(annotation.text, annotation.type);
  if (state === 'skipped') test.skip(message);
  if (state === 'failed') throw told(message);
}

/** Error about the behaviour of the service, without the stack of our own code. */
function told(message: string): Error {
  const error = new Error(message);
  error.name = 'NotConformant';
  error.stack = `${error.name}: ${message}`;
  return error;
}

async function deliver(report: RunReport, { output, onReport }: ConformanceOptions): Promise<void> {
  if (output !== undefined) {
    await refuseUnsafeFolder(output);
    await prepareOutput(output);
    await writeReport(output, report);
  }
  await onReport?.(report);
}

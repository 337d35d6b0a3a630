import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installInto } from './install-into.ts';

const testFile = 'service.test.js';

export interface ToldTest {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
  readonly failureMessages: readonly string[];
}

export interface ProjectRun {
  readonly code: number | null;
  readonly output: string;
  readonly tests: readonly ToldTest[];
}

/** A project of somebody else's, with this package and vitest in its node_modules, as npm installs them. */
export interface VitestProject {
  readonly folder: string;
  /** Writes a file and runs the project's vitest, with these words more and these variables. */
  run(file: string, words?: readonly string[], env?: Readonly<Record<string, string>>): Promise<ProjectRun>;
  write(file: string): Promise<void>;
  watch(file: string): Promise<Watching>;
  remove(): Promise<void>;
}

export interface Watching {
  /** Resolves when it has printed the text once more than it had been waited for. */
  printed(text: string): Promise<void>;
  stop(): Promise<void>;
}

export async function vitestProject(): Promise<VitestProject> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-vitest-'));
  await installInto(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  return {
    folder,
    run: (file, words = [], env = {}) => run(folder, file, words, env),
    write: (file) => writeFile(join(folder, testFile), file),
    watch: (file) => watch(folder, file),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(
  folder: string,
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProjectRun> {
  await writeFile(join(folder, testFile), file);
  const reporters = ['--reporter=verbose', '--reporter=json', '--outputFile.json=tests.json'];
  const child = vitest(folder, ['run', ...reporters, ...words], env);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const told = JSON.parse(await readFile(join(folder, 'tests.json'), 'utf8')) as {
    readonly testResults: readonly { readonly assertionResults: readonly ToldTest[] }[];
  };
  const tests = told.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { code, output: (await said).join('\n'), tests };
}

function vitest(folder: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const script = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  return spawn(process.execPath, [script, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', ...env },
  });
}

async function watch(folder: string, file: string): Promise<Watching> {
  await writeFile(join(folder, testFile), file);
  const child = vitest(folder, ['--watch']);
  const closed = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  return {
    printed: async (wanted) => {
      while (!said.includes(wanted))
        await Promise.race([
          once(child.stdout, 'data'),
          closed.then(() => Promise.reject(new Error(`vitest ended: ${said}`))),
        ]);
      said = '';
    },
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { withoutLongWaits } from './cli/without-long-waits.ts';
import type { Workspace } from './cli/workspace.ts';

interface Step {
  readonly id?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function readAction(): Promise<Action> {
  return parse(await readFile(join(root, 'action.yml'), 'utf8'));
}

/** How a run of the action ended: that of the first step which fails, else of the last. */
export interface ActionRun {
  readonly code: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the steps of the action as GitHub's runner does: expressions are replaced, and each script is given to bash. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  { cwd, home, tmp }: Workspace,
): Promise<ActionRun> {
  const action = await readAction();
  const files = { GITHUB_OUTPUT: join(tmp, 'output'), GITHUB_STEP_SUMMARY: join(tmp, 'summary') };
  for (const file of Object.values(files)) await writeFile(file, '');
  const runner = { PATH: process.env.PATH, HOME: home, TMPDIR: tmp, CI: 'true', GITHUB_ACTIONS: 'true' };
  // Nobody looks at the Allure report, and nothing is told by how long a run waits.
  const base = { ...runner, ...withoutLongWaits, PCDS_HTML: 'never' };
  const given = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  let log = '';
  let code: number | null = 0;
  for (const [at, step] of action.runs.steps.entries()) {
    const script = join(tmp, `step-${at}.sh`);
    await writeFile(script, replaced(step.run, given));
    const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, replaced(value, given)]);
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd,
      env: { ...base, ...files, GITHUB_ACTION_PATH: root, ...Object.fromEntries(env) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr, [ended]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    log += stdout + stderr;
    code = ended;
    if (code !== 0) break;
  }
  const set = outputsIn(await readFile(files.GITHUB_OUTPUT, 'utf8'));
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => {
    const [, output = ''] = /steps\.run\.outputs\.([\w-]+)/.exec(value) ?? [];
    return [name, set[output] ?? ''];
  });
  return { code, log, outputs: Object.fromEntries(outputs) };
}

function replaced(text: string, given: (name: string) => string): string {
  return text.replace(/\$\{\{ *inputs\.([\w-]+) *\}\}/g, (_, name) => given(name));
}

/** Both forms of the file: `name=value`, and a value up to its delimiter. */
function outputsIn(text: string): Record<string, string> {
  const each = text.matchAll(/^([\w-]+)(?:=(.*)|<<(\S+)\n([\s\S]*?)\n\3)$/gm);
  return Object.fromEntries(
    [...each].map(([, name = '', plain, , delimited]) => [name, plain ?? delimited ?? '']),
  );
}

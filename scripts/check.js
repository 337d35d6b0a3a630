import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './is-built.js';
import { packageProblems } from './package-files.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// Nothing that is started may build once more, and npm may say only what is asked for.
const env = { ...process.env, npm_config_ignore_scripts: 'true', npm_config_loglevel: 'error' };

/** The name of each step, and what it runs; all run, whatever fails. */
const steps = [
  ['types', () => tool('typescript/bin/tsc', '-p', '.')],
  ['format', () => biome('--linter-enabled=false', '--assist-enabled=false')],
  ['lint', () => biome('--formatter-enabled=false')],
  ['dead code', () => tool('knip/bin/knip.js')],
  // Strict: what users run must not lean on a development dependency.
  ['dependencies', () => tool('knip/bin/knip.js', '--production', '--strict', '--dependencies')],
  // `npm ci` has built a moment ago, where it was run.
  ['build', () => (isBuilt() ? { ok: true, output: '' } : node('scripts/build.js'))],
  ['package content', packageContent],
  ['package entries', () => tool('publint/src/cli.js', '--strict')],
  [
    'package types',
    () => tool('@arethetypeswrong/cli/dist/index.js', '--pack', '.', '--profile', 'esm-only'),
  ],
];

const failed = steps.filter(([name, run]) => !passes(name, run)).map(([name]) => name);
console.log(failed.length === 0 ? `\nall ${steps.length} steps passed` : `\nfailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(name, run) {
  const startedAt = performance.now();
  const { ok, output } = run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (!ok) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
  return ok;
}

function biome(...options) {
  return tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', ...options, '.');
}

function tool(path, ...options) {
  return node(`node_modules/${path}`, ...options);
}

function node(script, ...options) {
  return outcome(spawnSync(process.execPath, [script, ...options], { cwd: root, env, encoding: 'utf8' }));
}

function outcome({ status, stdout, stderr, error }) {
  return { ok: status === 0, output: error === undefined ? `${stdout}${stderr}` : error.message };
}

/** The files that a user would get, without packing them. */
function packageContent() {
  const pack = ['npm', ['pack', '--dry-run', '--json'], { cwd: root, env, encoding: 'utf8' }];
  // npm is a script of the shell on Windows, and only there needs one to run.
  const packed = spawnSync(pack[0], pack[1], { ...pack[2], shell: process.platform === 'win32' });
  if (packed.status !== 0) return outcome(packed);
  const [{ files }] = JSON.parse(packed.stdout);
  const problems = packageProblems(files.map(({ path }) => path));
  return { ok: problems.length === 0, output: problems.join('\n') };
}

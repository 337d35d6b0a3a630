// The main job of the installed package on each Node.js that it promises to run on, with binaries from the npm registry.
// Run: npm run test:nodes [-- VERSION...], or with --installed FOLDER where the package is installed already.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The oldest that `engines` allows, then each line that is or was maintained since. */
const versions = ['20.19.0', '22', '24', '26'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { installed: { type: 'string' } },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'pcds-nodes-'));
try {
  const user = values.installed ?? installPackage();
  const asked = positionals.length > 0 ? positionals : versions;
  const binaries = installNodes(asked);
  const failed = asked.filter((version) => !passes(binaries.get(version), user));
  console.log(
    failed.length === 0 ? 'the main job passes on each' : `it fails on Node.js ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function installPackage() {
  const tarball = npm(root, 'pack', '--silent', '--ignore-scripts', '--pack-destination', work).trim();
  return install('user', [join(work, tarball)]);
}

/** `node` itself fetches its binary by an install script; the packages that it fetches are asked for directly. */
function installNodes(asked) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${system}-${process.arch}`;
  const alias = (version) => `node-${version}`;
  const folder = install(
    'nodes',
    asked.map((version) => `${alias(version)}@npm:${name}@${version}`),
  );
  const binary = join('bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return new Map(asked.map((version) => [version, join(folder, 'node_modules', alias(version), binary)]));
}

function install(name, packages) {
  const folder = mkdtempSync(join(work, `${name}-`));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-bin-links', ...packages);
  return folder;
}

/** Conformant, with its HTML report, and without a warning of Node.js about what will be gone. */
function passes(node, user) {
  const output = mkdtempSync(join(work, 'report-'));
  const startedAt = performance.now();
  const command = join(user, 'node_modules', 'pcds-conformance', 'dist', 'cli', 'main.js');
  const { status, stdout, stderr } = run(node, [command, 'run', '--embedded', '--output', output], user);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const problems = [
    ...(status === 0 ? [] : [`exit code ${status}\n${stdout}${stderr}`]),
    ...(verdictIn(output) === 'conformant' ? [] : ['results.json does not say conformant']),
    ...(existsSync(join(output, 'allure-report', 'index.html')) ? [] : ['there is no HTML report']),
    ...(/Warning/.test(stderr) ? [stderr] : []),
  ];
  const version = run(node, ['--version'], user).stdout.trim();
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${version}  ${seconds} s`);
  for (const problem of problems) console.log(problem.trimEnd().replace(/^/gm, '    '));
  return problems.length === 0;
}

function verdictIn(output) {
  const path = join(output, 'results.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).verdict : undefined;
}

/** Nothing of our own environment may name a target. */
function run(node, args, cwd) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PCDS_')));
  return spawnSync(node, args, { cwd, env, encoding: 'utf8' });
}

function npm(cwd, ...args) {
  // npm is a script of the shell on Windows, and only there needs one to run.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, shell, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

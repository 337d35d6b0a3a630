// What an install of the packed package brings to a user's disk, and through which direct dependency.
// Run: npm run bench:install (asks the npm registry)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedTree } from './installed-tree.js';

const limits = { packages: 100, mebibytes: 60 };
const root = fileURLToPath(new URL('..', import.meta.url));
const name = 'pcds-conformance';

const folder = mkdtempSync(join(tmpdir(), 'pcds-install-'));
try {
  const tarball = npm(root, 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder).trim();
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts', `./${tarball}`);
  process.exitCode = report(installedTree(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report(tree) {
  const all = tree.all();
  const own = `node_modules/${name}`;
  const rows = tree.dependenciesOf(own).map((path) => {
    const brought = tree.reachableFrom(path);
    const without = tree.reachableFrom(own, path);
    return { path, brought, alone: brought.filter((each) => !without.includes(each)) };
  });
  rows.sort((a, b) => tree.bytesOf(b.alone) - tree.bytesOf(a.alone));
  console.log('| dependency | packages | MiB | packages by it alone | MiB by it alone |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const line = (label, ...sets) =>
    console.log(`| ${label} | ${sets.map((set) => `${set.length} | ${mebibytes(tree, set)}`).join(' | ')} |`);
  for (const { path, brought, alone } of rows) line(path.replace('node_modules/', ''), brought, alone);
  line('this package itself', [own], [own]);
  line('**all**', all, all);
  const scripted = tree.withInstallScripts();
  console.log(`\nwith install scripts: ${scripted.length === 0 ? 'none' : scripted.join(', ')}`);
  console.log(`at most ${limits.packages} packages and ${limits.mebibytes} MiB (on disk, as du -m counts)`);
  return all.length <= limits.packages && Number(mebibytes(tree, all)) <= limits.mebibytes;
}

function mebibytes(tree, paths) {
  return (tree.bytesOf(paths) / 2 ** 20).toFixed(1);
}

function npm(cwd, ...args) {
  // npm is a script of the shell on Windows, and only there needs one to run.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, shell, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

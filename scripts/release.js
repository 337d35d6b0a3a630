// A release in one command: npm run release -- VERSION. The version, the changelog, a commit and a tag; pushing is left
// to the person, and publishing to .github/workflows/publish.yml. `npm run check` has passed before (`prerelease`).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { releasedChangelog } from './changelog.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  release(process.argv[2] ?? '');
} catch (error) {
  console.error(`${error.message}\nnothing was released`);
  process.exitCode = 1;
}

function release(version) {
  const { version: former } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tag = `v${version}`;
  if (!isAfter(version, former)) throw new Error(`usage: npm run release -- VERSION, later than ${former}`);
  if (run('git', 'status', '--porcelain') !== '') throw new Error('commit or stash your changes first');
  if (run('git', 'tag', '--list', tag) !== '') throw new Error(`there is a tag ${tag} already`);
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const released = releasedChangelog(changelog, version, new Date().toISOString().slice(0, 10));
  run('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts');
  writeFileSync('CHANGELOG.md', released);
  run('git', 'commit', '--all', '--message', `release: ${version}`);
  run('git', 'tag', '--annotate', tag, '--message', `pcds-conformance ${version}`);
  console.log(`${version} is committed and tagged; to publish it: git push --follow-tags`);
}

/** Of two versions without a suffix; a pre-release has none of its own here. */
function isAfter(version, former) {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false;
  const [a, b] = [version, former].map((each) => each.split('.').map(Number));
  const index = a.findIndex((part, at) => part !== b[at]);
  return index >= 0 && a[index] > b[index];
}

function run(command, ...args) {
  // npm is a script of the shell on Windows, and only there needs one to run.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';

// tsc copies the manifest that the version is read from; a second one would shadow the package's own exports.
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
rmSync('dist/package.json', { force: true });
chmodSync('dist/cli/main.js', 0o755);

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });
// Without npx: it costs half a second, and may print.
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
// tsc copies only the schemas that code imports; the others are for editors and for readers of results.json.
const isFolderOrSchema = (path) => statSync(path).isDirectory() || path.endsWith('.schema.json');
cpSync('schemas', 'dist/schemas', { recursive: true, filter: isFolderOrSchema });
chmodSync('dist/cli/main.js', 0o755);
// tsc copies the manifest that the version is read from; a second one would shadow the package's own exports.
// Last: while it is there, the build is not finished.
rmSync('dist/package.json', { force: true });

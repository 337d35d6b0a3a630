import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.js';
import { bundlePageGenerator } from './bundle-page-generator.js';
import { packagesOf, writeNotices } from './bundled-packages.js';
import { pruneDeclarations } from './prune-declarations.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('dist', { recursive: true, force: true });
// Without npx: it costs half a second, and may print.
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
// tsc copies only the schemas that code imports; the others are for editors and for readers of results.json.
const isFolderOrSchema = (path) => statSync(path).isDirectory() || path.endsWith('.schema.json');
cpSync('schemas', 'dist/schemas', { recursive: true, filter: isFolderOrSchema });
// Texts that are read as they are: docs/decisions/0064-texts-as-files.md.
for (const folder of ['commands/help', 'completion/templates', 'init/templates'])
  cpSync(`cli/${folder}`, `dist/cli/${folder}`, { recursive: true });
// What only these two use of large packages is part of them: docs/decisions/0043-a-light-package.md.
const bundled = [
  ...(await bundlePageGenerator('dist/reporters/allure/page-generator')),
  ...(await bundle('dist/reference/http/server-library.js')),
];
writeNotices('dist', packagesOf(bundled));
pruneDeclarations('dist', declaredEntries());
chmodSync('dist/cli/main.js', 0o755);
// tsc copies the manifest that the version is read from; a second one would shadow the package's own exports.
// Last: while it is there, the build is not finished.
rmSync('dist/package.json', { force: true });

/** The declarations that users import types from. */
function declaredEntries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports).flatMap(({ types }) => types ?? []);
}

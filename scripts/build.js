import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleModules, isBelow, unfinished } from './bundle-modules.js';
import { bundlePageGenerator } from './bundle-page-generator.js';
import { packagesOf, writeNotices } from './bundled-packages.js';
import { copyDeclarations } from './copy-declarations.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const began = new Date();
rmSync('dist', { recursive: true, force: true });
const cache = join('node_modules', '.cache', 'pcds-build');
mkdirSync(cache, { recursive: true });
// Its own, since another build may be running.
const modules = realpathSync(mkdtempSync(join(cache, 'modules-')));
try {
  compile();
  await fillDist();
} finally {
  rmSync(modules, { recursive: true, force: true });
}

function compile() {
  // Without npx: it costs half a second, and may print.
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', modules];
  const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
  if (status === 0) return;
  rmSync(modules, { recursive: true, force: true });
  process.exit(status ?? 1);
}

async function fillDist() {
  // For editors, and for readers of results.json.
  const isFolderOrSchema = (path) => statSync(path).isDirectory() || path.endsWith('.schema.json');
  cpSync('schemas', 'dist/schemas', { recursive: true, filter: isFolderOrSchema });
  // Texts that are read as they are: docs/decisions/0064-texts-as-files.md.
  for (const folder of ['commands/help', 'completion/templates', 'init/templates'])
    cpSync(`cli/${folder}`, `dist/cli/${folder}`, { recursive: true });
  copyDeclarations(modules, 'dist', declaredEntries());
  // What is used of large packages is part of what is built: docs/decisions/0043-a-light-package.md.
  const generator = 'reporters/allure/page-generator';
  const ofPage = await bundlePageGenerator(join(modules, generator), join('dist', generator));
  const ofModules = await bundleModules(modules, 'dist');
  const isOwn = isBelow(modules);
  writeNotices('dist', packagesOf([...ofPage, ...ofModules].filter((file) => !isOwn(file))));
  // Last: where the command is there, the build is finished. It is as old as what it was built from.
  const command = join('dist', unfinished);
  chmodSync(command, 0o755);
  utimesSync(command, began, began);
  renameSync(command, 'dist/cli/main.js');
}

/** The declarations that users import types from. */
function declaredEntries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports).flatMap(({ types }) => types?.replace('./dist/', '') ?? []);
}

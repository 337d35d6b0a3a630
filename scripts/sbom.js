// The software bill of materials of what users install, as CycloneDX: npm run --silent sbom > sbom.cdx.json
// What npm knows by the lock file, native packages of all systems among it, and what the build has put into our own
// files. Needs a build before.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const bom = bomOfNpm();
const own = bom.metadata.component['bom-ref'];
const listed = new Set(bom.components.map((component) => component['bom-ref']));
const bundled = JSON.parse(readFileSync('dist/bundled.json', 'utf8'))
  .map(component)
  .filter((each) => !listed.has(each['bom-ref']));
bom.components.push(...bundled);
bom.dependencies.push(...bundled.map((each) => ({ ref: each['bom-ref'], dependsOn: [] })));
const direct = bom.dependencies.find(({ ref }) => ref === own);
direct.dependsOn.push(...bundled.map((each) => each['bom-ref']));
console.log(JSON.stringify(bom, undefined, 2));

/** `npm sbom --omit dev` leaves out what a development dependency needs too, so it gets a lock file without those. */
function bomOfNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'pcds-sbom-'));
  try {
    const { devDependencies, scripts, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
    npm(folder, 'install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund');
    return JSON.parse(
      npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npm(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    // npm is a script of the shell on Windows, and only there needs one to run.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function component({ name, version, license }) {
  const [group, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    ...(group === undefined ? {} : { group }),
    name: base,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'pcds-conformance:bundled', value: 'true' }],
    licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
  };
}

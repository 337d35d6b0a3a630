import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ folder: string, name: string, version: string, license: string }} Bundled */

/** The manifest of the package that a file is of. */
export function manifestOf(file) {
  return JSON.parse(readFileSync(join(folderOf(file), 'package.json'), 'utf8'));
}

/**
 * The packages that files are of, by name; files of our own are of none.
 * @param {readonly string[]} files
 * @returns {Bundled[]}
 */
export function packagesOf(files) {
  const folders = new Set(files.filter((file) => /[\\/]node_modules[\\/]/.test(file)).map(folderOf));
  const packages = [...folders].map((folder) => {
    const { name, version, license } = manifestOf(join(folder, 'package.json'));
    if (typeof license !== 'string') throw new Error(`${name} names no licence`);
    return { folder, name, version, license };
  });
  return packages.sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Writes who made what is bundled: for people with the licences' texts, for the SBOM as data.
 * @param {string} folder
 * @param {readonly Bundled[]} packages
 */
export function writeNotices(folder, packages) {
  const listed = packages.map(({ name, version, license }) => ({ name, version, license }));
  writeFileSync(join(folder, 'bundled.json'), `${JSON.stringify(listed, undefined, 2)}\n`);
  const sections = packages.map((each) => {
    const text =
      licenceText(each.folder) ?? `${each.license}, whose text is in LICENSE of this package or at spdx.org.`;
    return `${each.name} ${each.version} (${each.license})\n\n${text.trim()}\n`;
  });
  const head = 'The files of this folder hold these packages.\n';
  writeFileSync(join(folder, 'bundled-licenses.txt'), [head, ...sections].join(`\n${'-'.repeat(80)}\n\n`));
}

function licenceText(folder) {
  const name = readdirSync(folder).find((each) => /^(licen[sc]e|copying)(\.|$|-)/i.test(each));
  return name === undefined ? undefined : readFileSync(join(folder, name), 'utf8');
}

/** Manifests without a name only say what kind of modules a folder holds. */
function folderOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined)
      return folder;
  }
  throw new Error(`no package holds ${file}`);
}

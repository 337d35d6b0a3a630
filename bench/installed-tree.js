import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What npm installed below a folder, by the lock file that it keeps in `node_modules`. Packages are named by their
 * place, as there: `node_modules/a/node_modules/b`.
 * @param {string} folder
 */
export function installedTree(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const { packages } = lock;
  const all = () => Object.keys(packages);

  /** Where Node.js finds what a package imports: beside it or further up. */
  function placeOf(dependency, from) {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
      const candidate = `${place === '' ? '' : `${place}/`}node_modules/${dependency}`;
      if (candidate in packages) return candidate;
      if (place === '') return undefined;
    }
  }

  function dependenciesOf(path) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    return names.map((name) => placeOf(name, path)).filter((place) => place !== undefined);
  }

  /** A package and all it leads to; as if it did not depend on `dropped` itself. */
  function reachableFrom(path, dropped) {
    const seen = new Set([path]);
    for (const each of seen) {
      for (const next of dependenciesOf(each)) if (each !== path || next !== dropped) seen.add(next);
    }
    return [...seen];
  }

  return {
    all,
    dependenciesOf,
    reachableFrom,
    /** On disk, without the packages inside of a package: each counts for itself. */
    bytesOf: (paths) => paths.reduce((sum, path) => sum + bytesOnDisk(join(folder, path)), 0),
    withInstallScripts: () => all().filter((path) => packages[path].hasInstallScript === true),
  };
}

const block = 512;

function bytesOnDisk(folder) {
  let sum = lstatSync(folder).blocks * block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    sum += entry.isDirectory() ? bytesOnDisk(path) : lstatSync(path).blocks * block;
  }
  return sum;
}

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const relativeImport = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Removes the declarations that no exported type leads to: half of the files of the package, which nobody can import.
 * @param {string} folder of what was built
 * @param {readonly string[]} entries declarations that `exports` names, by their paths
 */
export function pruneDeclarations(folder, entries) {
  const needed = new Set(entries.map((entry) => resolve(entry)));
  for (const path of needed) {
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(relativeImport)) {
      if (/\.(js|ts)$/.test(specifier))
        needed.add(resolve(dirname(path), specifier.replace(/(?:\.d)?\.(?:js|ts)$/, '.d.ts')));
    }
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = resolve(folder, name);
    if (path.endsWith('.d.ts') && !needed.has(path)) rmSync(path);
  }
}

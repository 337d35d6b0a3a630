import { cpSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const relativeImport = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Copies the declarations that exported types lead to. The others, half of all files, nobody could import.
 * @param {string} modules folder of the compiled modules
 * @param {string} folder to copy to
 * @param {readonly string[]} entries declarations that `exports` names, by their paths in these folders
 */
export function copyDeclarations(modules, folder, entries) {
  const needed = new Set(entries.map((entry) => resolve(modules, entry)));
  for (const path of needed) {
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(relativeImport)) {
      if (/\.(js|ts)$/.test(specifier))
        needed.add(resolve(dirname(path), specifier.replace(/(?:\.d)?\.(?:js|ts)$/, '.d.ts')));
    }
  }
  for (const path of needed) cpSync(path, join(folder, relative(modules, path)));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Pages that people read, by their paths from the root of the project. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  ...folderNames('examples').map((name) => `examples/${name}/README.md`),
];

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Without blocks of code, those of lists too. */
export function proseOf(path: string): string {
  return textOf(path).replace(/^ *```[\s\S]*?^ *```$/gm, '');
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

function folderNames(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

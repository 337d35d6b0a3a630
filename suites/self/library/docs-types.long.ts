import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../markdown-pages.ts';
import { type VitestProject, vitestProject } from './vitest-project.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let project: VitestProject;

beforeAll(async () => {
  project = await vitestProject();
});
afterAll(() => project.remove());

/** The blocks of TypeScript on a page. */
function blocksOf(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

it('what README.md and docs/ show compiles, strictly, against the package as it is installed', async () => {
  const shown = pages.filter((page) => page === 'README.md' || /^docs\/[^/]+$/.test(page));
  const blocks = shown.flatMap(blocksOf);
  expect(blocks.length).toBeGreaterThan(6);
  const folder = join(project.folder, 'shown');
  await mkdir(folder);
  const files = blocks.map((_, index) => join(folder, `block-${index}.ts`));
  await Promise.all(files.map((file, index) => writeFile(file, blocks[index] ?? '')));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const words = [
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--types',
    'node',
    '--skipLibCheck',
  ];
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...words, ...files], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

const { dependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The modules that somebody starts or imports by their paths: users, vitest, `scripts/action.js` and a bench. */
const entries = [
  ...Object.values(exports).flatMap(({ default: path }) => path?.replace(/^\.\/dist\/|\.js$/g, '') ?? []),
  'cli/main',
  'suites/conformance.suite',
  'cli/exit-codes',
  'config/options/options',
  'config/options/run-only-options',
  'config/vitest-options',
  'reporters/github/workflow-command',
];

const command = 'cli/main';
export const unfinished = `${command}.unfinished.js`;

/**
 * Joins compiled modules to a few files: to find, read and link a thousand took a quarter of what a short run costs. What is
 * no dependency of the package is part of them. Gives the paths of the files that are in it then. The command is called
 * `unfinished`: who has written all else gives it its name.
 * @param {string} modules folder of the compiled modules
 * @param {string} folder to write to
 */
export async function bundleModules(modules, folder) {
  const isOwn = isBelow(modules);
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(modules, `${name}.js`)])),
    platform: 'node',
    external: (id) => isBuiltin(id) || dependencies[packageOf(id)] !== undefined,
    treeshake: { moduleSideEffects: isOwn },
    plugins: [besideTheModules(modules, isOwn)],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: ({ name }) => (name === command ? unfinished : '[name].js'),
    chunkFileNames: 'chunks/[name].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  const parts = output.flatMap(({ modules: ids = {} }) =>
    Object.entries(ids).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
  if (!parts.some(isOwn)) throw new Error(`nothing of ${modules} is in what was built`);
  return parts;
}

/** A function that tells the paths below a folder. */
export function isBelow(folder) {
  return (path) => slashed(path).startsWith(`${slashed(folder)}/`);
}

/** A path as it is compared: Windows has two ways to write one. */
function slashed(path) {
  return path.split(sep).join('/');
}

/** `@scope/name` of `@scope/name/file.js`. */
function packageOf(id) {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A module finds the files beside it where it was before: `dist` has them at the paths that they have in the sources. */
function besideTheModules(modules, isOwn) {
  const ownUrl = 'import.meta.url';
  const mark = /__urlOf\("([^"]+)"\)/g;
  const temporary = `${slashed(relative(process.cwd(), modules))}/`;
  return {
    name: 'beside-the-modules',
    transform(code, id) {
      if (!isOwn(id) || !code.includes(ownUrl)) return null;
      return { code: code.replaceAll(ownUrl, `__urlOf("${slashed(relative(modules, id))}")`), map: null };
    },
    renderChunk(code, { fileName }) {
      const top = '../'.repeat(fileName.split('/').length - 1) || './';
      const placed = code
        .replace(mark, (_, path) => `new URL("${top}${path}", ${ownUrl}).href`)
        .replaceAll(temporary, '');
      if (placed.includes('__urlOf(')) throw new Error(`a module in ${fileName} does not know its place`);
      return placed === code ? null : { code: placed, map: null };
    },
  };
}

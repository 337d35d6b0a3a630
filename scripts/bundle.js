import { isBuiltin } from 'node:module';
import { rolldown } from 'rolldown';

/**
 * Writes a compiled file with all that it imports, and gives the paths of the files that are in it then. Throws where
 * something is left outside.
 * @param {string} file
 * @param {string} whole path of what is written
 * @param {import('rolldown').Plugin[]} plugins
 */
export async function bundle(file, whole, plugins) {
  const build = await rolldown({
    input: file,
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    plugins,
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await build.write({
    file: whole,
    format: 'esm',
    codeSplitting: false,
    minify: { compress: true, mangle: false },
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  const [{ imports, modules }] = output;
  const outside = imports.filter((name) => !isBuiltin(name));
  if (outside.length > 0 || output.length > 1) throw new Error(`${file} still needs ${outside.join(', ')}`);
  return Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
}

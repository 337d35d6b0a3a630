import { renameSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Puts all that a compiled file imports into it, and gives the paths of the files that are in it then. Throws where
 * something is left outside.
 * @param {string} file
 * @param {import('rolldown').Plugin[]} plugins
 */
export async function bundle(file, plugins = []) {
  const build = await rolldown({
    input: file,
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    plugins,
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const whole = join(`${file}.bundle`, 'bundle.js');
  const { output } = await build.write({
    file: whole,
    format: 'esm',
    codeSplitting: false,
    minify: { compress: true, mangle: false },
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  renameSync(whole, file);
  rmSync(`${file}.bundle`, { recursive: true });
  const [{ imports, modules }] = output;
  const outside = imports.filter((name) => !isBuiltin(name));
  if (outside.length > 0 || output.length > 1) throw new Error(`${file} still needs ${outside.join(', ')}`);
  return Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
}

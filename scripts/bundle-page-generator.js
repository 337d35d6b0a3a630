import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundle.js';
import { manifestOf } from './bundled-packages.js';

const require = createRequire(import.meta.url);

/** What the page is made of, packed. */
const pageArchive = 'page.tar.gz';

/** Allure's client of its own services: nothing that it is imported for happens here, and nothing may go out. */
const service = {
  id: '@allurereport/service',
  exports: [
    'AllureRemoteHistory',
    'AllureServiceClient',
    'AllureTestOpsClient',
    'KnownError',
    'UnknownError',
  ],
};

/** Where Allure reads a file beside its code: what stands there, and what takes its place. */
const besideTheCode = [
  {
    file: '@allurereport/core/dist/report.js',
    from: 'JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))',
    to: (id) => JSON.stringify({ version: manifestOf(id).version }),
  },
  {
    file: '@allurereport/plugin-awesome/dist/generators.js',
    from: 'new URL("../dist/static/report.tar", import.meta.url)',
    to: () => `new URL("${pageArchive}", import.meta.url)`,
  },
  {
    file: '@allurereport/plugin-api/dist/staticAssets.js',
    from: 'pipeline(createReadStream(archive), archiveExtractor)',
    to: () => 'pipeline(createReadStream(archive), createGunzip(), archiveExtractor)',
    before: 'import { createGunzip } from "node:zlib";',
  },
];

/**
 * Puts Allure into the compiled generator of the HTML report, and beside it what Allure reads. Gives the files that are
 * in it; throws where something of Allure is not where it was.
 * @param {string} modules folder of the compiled generator
 * @param {string} folder to write to
 */
export async function bundlePageGenerator(modules, folder) {
  const replaced = new Set();
  const plugins = [withoutService(), withFilesBeside(replaced)];
  const files = await bundle(join(modules, 'generate.js'), join(folder, 'generate.js'), plugins);
  const missing = besideTheCode.filter(({ file }) => !replaced.has(file));
  if (missing.length > 0) throw new Error(`Allure is not what it was: ${JSON.stringify(missing)}`);
  const page = require.resolve('@allurereport/plugin-awesome').replace(/index\.js$/, 'static/report.tar');
  writeFileSync(join(folder, pageArchive), gzipSync(readFileSync(page), { level: 9 }));
  return files;
}

function withoutService() {
  const refusal = `throw new Error('not part of this report')`;
  return {
    name: 'without-service',
    resolveId: (id) => (id === service.id ? `\0${id}` : null),
    load: (id) =>
      id === `\0${service.id}`
        ? service.exports.map((name) => `export class ${name} { constructor() { ${refusal} } }`).join('\n')
        : null,
  };
}

function withFilesBeside(replaced) {
  return {
    name: 'files-beside',
    transform(code, id) {
      const place = id.split(sep).join('/');
      const found = besideTheCode.find(({ file }) => place.endsWith(`node_modules/${file}`));
      if (found === undefined || !code.includes(found.from)) return null;
      replaced.add(found.file);
      return { code: `${found.before ?? ''}${code.replace(found.from, () => found.to(id))}`, map: null };
    },
  };
}

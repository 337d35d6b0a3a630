import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf } from './docs-site/address.js';
import { htmlPage } from './docs-site/html-page.js';
import { readMarkdown } from './docs-site/markdown.js';
import { navigationOf, weightOf } from './docs-site/navigation.js';

/**
 * Makes the site of the documentation (`npm run docs:site`), in `docs-site/` or in the folder that is named: the pages
 * of docs/ and those that they lead to, with a search. It opens from disk and fetches nothing, so its search index is
 * a script (decision 49).
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const site = process.argv[2] ?? join(root, 'docs-site');

const paths = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/decisions'].flatMap(markdownIn),
  ...readdirSync(join(root, 'examples'))
    .map((name) => `examples/${name}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];
const pages = paths.map((path) => ({ path, ...readMarkdown(path, textOf(path), paths) }));
const navigation = navigationOf(textOf('docs/README.md'));

rmSync(site, { recursive: true, force: true });
for (const page of pages) write(addressOf(page.path), htmlPage(page, navigation));
for (const path of new Set(pages.flatMap(({ files }) => files))) copy(path, path);
copy('scripts/docs-site/site.css', 'assets/site.css');
copy('scripts/docs-site/search.js', 'assets/search.js');
copy('node_modules/minisearch/dist/umd/index.js', 'assets/minisearch.js');
const sections = pages.flatMap(({ path, sections }) =>
  sections.map((section) => ({ ...section, weight: weightOf(path, navigation) })),
);
write('assets/search-index.js', `const sectionsOfAllPages = ${JSON.stringify(sections)};\n`);
console.log(`${pages.length} pages, ${sections.length} sections: ${join(site, 'index.html')}`);

function markdownIn(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

function textOf(path) {
  return readFileSync(join(root, path), 'utf8');
}

function write(path, text) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

function copy(from, to) {
  mkdirSync(dirname(join(site, to)), { recursive: true });
  cpSync(join(root, from), join(site, to), { recursive: true });
}

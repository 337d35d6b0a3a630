import { posix } from 'node:path';

/**
 * Where a page stands in the site: a README is the page of its folder.
 * @param {string} path of a Markdown file, from the root of the project
 * @returns {string} of the HTML file, from the root of the site
 */
export function addressOf(path) {
  return path.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
}

/**
 * The link from one file of the site to another.
 * @param {string} from path from the root of the site
 * @param {string} to likewise
 * @returns {string}
 */
export function linkBetween(from, to) {
  return posix.relative(posix.dirname(from), to);
}

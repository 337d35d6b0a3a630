import { posix } from 'node:path';
import { Marked } from 'marked';
import { addressOf, linkBetween } from './address.js';

/**
 * A Markdown page of the project as HTML, with anchors as GitHub gives them and links that hold in the site.
 * @param {string} path from the root of the project
 * @param {string} text
 * @param {readonly string[]} paths of all pages of the site
 * @returns {{title: string, html: string, files: string[], sections: Section[]}} `files`: what else it leads to, to be
 *   copied; `sections`: what the search looks through
 * @typedef {{page: string, title: string, address: string, text: string}} Section
 */
export function readMarkdown(path, text, paths) {
  const files = [];
  const used = new Map();
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'heading') token.id = freeSlug(token.text, used);
      if (token.type === 'link' || token.type === 'image')
        token.href = hrefInSite(token.href, path, paths, files);
    },
    renderer: {
      heading(token) {
        return `<h${token.depth} id="${token.id}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      table(token) {
        const row = (cells, tag) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        // A wide table scrolls by itself.
        return `<div class="table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(text);
  marked.walkTokens(tokens, marked.defaults.walkTokens);
  const title = plain(tokens.find(({ type, depth }) => type === 'heading' && depth === 1)?.text ?? path);
  return { title, html: marked.parser(tokens), files, sections: sectionsOf(tokens, title, addressOf(path)) };
}

/** Other pages are HTML in the site, other files are copied to the same place; a folder without a page has none. */
function hrefInSite(href, path, paths, files) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(path), file);
  const page = [target, posix.join(target, 'README.md')].find((one) => paths.includes(one));
  if (page === undefined) files.push(target);
  const link = linkBetween(addressOf(path), page === undefined ? target : addressOf(page));
  return anchor === undefined ? link : `${link}#${anchor}`;
}

function freeSlug(heading, used) {
  const slug = plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  const times = used.get(slug) ?? 0;
  used.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** What stands below each heading. */
function sectionsOf(tokens, page, address) {
  const sections = [];
  for (const token of tokens) {
    const rows = token.type === 'table' ? rowsOf(token, page, address) : [];
    if (token.type === 'heading')
      sections.push({ page, title: plain(token.text), address: `${address}#${token.id}`, text: '' });
    else if (rows.length > 0) sections.push(...rows);
    else if (sections.length > 0) sections.at(-1).text += `${plain(token.raw)} `;
  }
  return sections;
}

/** Rows of a table that have an anchor, such as those of docs/requirements.md: each is found by itself. */
function rowsOf({ rows }, page, address) {
  return rows.flatMap((cells) => {
    const [, id] = /<a id="([^"]+)">/.exec(cells[0]?.text ?? '') ?? [];
    const [title = '', ...others] = cells.map(({ text }) => plain(text));
    return id === undefined ? [] : [{ page, title, address: `${address}#${id}`, text: others.join(' ') }];
  });
}

/** Markdown without its marks. */
function plain(markdown) {
  return markdown
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

import { addressOf, linkBetween } from './address.js';

/**
 * One page of the site.
 * @param {{path: string, title: string, html: string}} page
 * @param {{title: string, links: {title: string, address: string}[]}[]} navigation
 * @returns {string}
 */
export function htmlPage({ path, title, html }, navigation) {
  const address = addressOf(path);
  const to = (target) => linkBetween(address, target);
  const item = (link) =>
    `<li><a href="${to(link.address)}"${link.address === address ? ' aria-current="page"' : ''}>${escaped(link.title)}</a></li>`;
  const groups = navigation.map(
    (group) => `<h2>${escaped(group.title)}</h2>\n<ul>${group.links.map(item).join('\n')}</ul>`,
  );
  const scripts = ['minisearch', 'search-index', 'search'].map(
    (name) => `<script src="${to(`assets/${name}.js`)}" defer></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - pcds-conformance</title>
<link rel="stylesheet" href="${to('assets/site.css')}">
${scripts.join('\n')}
</head>
<body>
<nav aria-label="Pages" data-root="${to('index.html').replace(/index\.html$/, '')}">
<a class="home" href="${to('index.html')}">pcds-conformance</a>
<search><input type="search" placeholder="Search" aria-label="Search" autocomplete="off"></search>
<ol class="hits" aria-label="Search results" hidden></ol>
<details open><summary>Pages</summary>
${groups.join('\n')}
</details>
</nav>
<main>
${html}</main>
</body>
</html>
`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { posix } from 'node:path';
import { addressOf } from './address.js';

/**
 * The groups of the navigation: the headings of docs/README.md, and the first link of each line below them.
 * @param {string} index text of docs/README.md
 * @returns {{title: string, links: {title: string, address: string}[]}[]}
 */
export function navigationOf(index) {
  const [, ...groups] = index.split(/^## /m);
  return groups.map((group) => {
    const [title = ''] = group.split('\n');
    const lines = [...group.matchAll(/^- \[([^\]]+)\]\(([\w-]+\.md)\)/gm)];
    return {
      title,
      links: lines.map(([, name, file]) => ({ title: name, address: addressOf(posix.join('docs', file)) })),
    };
  });
}

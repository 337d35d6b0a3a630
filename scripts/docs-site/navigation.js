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

/**
 * How much a page counts in the search: those of users before those of maintainers and those that no group lists.
 * @param {string} path from the root of the project
 * @param {ReturnType<typeof navigationOf>} groups
 * @returns {number}
 */
export function weightOf(path, groups) {
  const group = groups.find(({ links }) => links.some(({ address }) => address === addressOf(path)));
  const isForUsers = path === 'README.md' || (group !== undefined && group.title !== 'For maintainers');
  return isForUsers ? 1 : 0.02;
}

import { describe, expect, it } from 'vitest';
import { commandsOf } from './docs-commands.ts';
import { runPages } from './docs-run.ts';
import { pages, textOf } from './markdown-pages.ts';

/** By suites/self/trials.long.ts, as a new user would. */
const runInTrials = ['docs/trials.md'];
const named = [...runPages.map(([page]) => page), ...runInTrials];
const shown = pages.filter((page) => page === 'README.md' || /^docs\/[^/]+$/.test(page));

describe('every page with commands is run by a long test', () => {
  // What cannot be run has a comment above it: <!-- not run: the reason -->
  it.each(shown.filter((page) => !named.includes(page)))('%s has none', (page) => {
    expect(commandsOf(textOf(page))).toEqual([]);
  });

  it.each(runPages)('%s has those that are to be found', (page, least) => {
    const scripts = commandsOf(textOf(page)).map(({ script }) => script);
    for (const one of least) expect(scripts).toContainEqual(expect.stringContaining(one));
  });
});

import { expect, it } from 'vitest';
import { apiPage } from '../../../scripts/api-page.js';

const { page, undocumented } = apiPage();

it('docs/api.md is what the docstrings give; npm run docs:api writes it anew', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/api.md');
});

it('every public export has a docstring', () => {
  expect(undocumented).toEqual([]);
});

it('the page names what each module is for', () => {
  for (const name of ['launch', 'loadConfig', 'doctor', 'conformance', 'judgePages', 'ConfigError'])
    expect(page).toContain(`\n### ${name}\n`);
});

// `npm run docs:api`: writes docs/api.md from the docstrings of the build.
import { writeFileSync } from 'node:fs';
import { apiPage } from './api-page.js';

const { page, undocumented } = apiPage();
writeFileSync(new URL('../docs/api.md', import.meta.url), page);
for (const name of undocumented) console.error(`no docstring: ${name}`);
process.exitCode = undocumented.length === 0 ? 0 : 1;

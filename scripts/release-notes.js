// What the changelog says of the version of package.json: node scripts/release-notes.js
import { readFileSync } from 'node:fs';
import { notesOf } from './changelog.js';

const textOf = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { version } = JSON.parse(textOf('package.json'));
const notes = notesOf(textOf('CHANGELOG.md'), version);
if (notes === '') throw new Error(`CHANGELOG.md says nothing of ${version}`);
console.log(notes);

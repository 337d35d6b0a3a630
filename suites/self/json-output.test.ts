import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../../cli/commands/all.ts';
import { completedCommands } from '../../cli/completion/known-words.ts';

const folder = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('json.md', folder), 'utf8');

it('docs/json.md has a row with a schema for each command that prints JSON, and for no other', () => {
  const printing = completedCommands(commands)
    .filter(({ flags }) => flags.some(({ flag }) => flag === '--format'))
    .map(({ name }) => name);
  const rows = [...page.matchAll(/^\| `(\w+)(?: --[\w-]+)?` +\| .*\]\(([^)]+\.schema\.json)\)/gm)];
  expect([...new Set(rows.map(([, name]) => name))].toSorted()).toEqual(printing.toSorted());
  expect(
    rows.map(([, , schema = '']) => schema).filter((schema) => !existsSync(new URL(schema, folder))),
  ).toEqual([]);
});

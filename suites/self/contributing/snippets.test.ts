import { describe, expect, it } from 'vitest';
import { applied, snippetsOf } from './snippets.ts';

const page = `1. A step.

   \`\`\`diff
   --- a.ts
    one
   +two
   @@
   -four
   \`\`\`

\`\`\`ts
// b.ts
export const b = 1;
\`\`\`

\`\`\`sh
npm test
\`\`\`
`;
const [change, newFile, ...more] = snippetsOf(page);
if (change === undefined || newFile === undefined) throw new Error('the page has two snippets');

describe('snippets of a page', () => {
  it('are its changes and new files, and no commands', () => {
    expect([change, newFile].map(({ path, line }) => ({ path, line }))).toEqual([
      { path: 'a.ts', line: 3 },
      { path: 'b.ts', line: 11 },
    ]);
    expect(more).toEqual([]);
  });

  it('change the lines that they show, and write a new file whole', () => {
    expect(applied(change, 'one\nthree\nfour\n')).toBe('one\ntwo\nthree\n');
    expect(applied(newFile, undefined)).toBe('export const b = 1;\n');
  });

  it.each([
    ['the block of line 3, a.ts: these lines stand in the file 2 times', change, 'one\none\nfour\n'],
    ['the block of line 3, a.ts: these lines stand in the file 0 times', change, 'one, two\nfour\n'],
    ['the block of line 3, a.ts: there is no such file', change, undefined],
    ['the block of line 11, b.ts: the file is there already', newFile, ''],
  ])('are refused: %s', (text, snippet, file) => {
    expect(() => applied(snippet, file)).toThrow(text);
  });

  it('name their file', () => {
    expect(() => snippetsOf('```ts\nconst a = 1;\n```\n')).toThrow(/^line 1: the first line of a block/);
  });
});

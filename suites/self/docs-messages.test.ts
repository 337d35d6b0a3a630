import { expect, it } from 'vitest';
import { messagesByFile, messagesIn } from './source-messages.ts';

const begin = `# Messages

<!-- Written by \`npx vitest run suites/self/docs-messages.test.ts --update\` from the source. -->

Everything that the suite can say, by the file that says it. \`{name}\` stands for what is put in. The requirements are in [requirements.md](requirements.md), the help texts in [commands.md](commands.md).
`;

/** As code, in which nothing is markup. */
function item(message: string): string {
  const text = message.trim().replace(/\s*\n\s*/g, ' / ');
  return text.includes('`') ? `- \`\` ${text} \`\`` : `- \`${text}\``;
}

it('docs/messages.md holds every text of the source', async () => {
  const sections = [...messagesByFile()].map(
    ([path, messages]) => `\n## ${path}\n\n${messages.map(item).join('\n')}\n`,
  );
  await expect(begin + sections.join('')).toMatchFileSnapshot('../../docs/messages.md');
});

it('finds literals and templates, and leaves out what is no sentence', () => {
  const source = `
    import { a } from './no-sentence.ts';
    const one = 'the key was refused';
    const two = \`page \${page.number} of \${domain} holds \${count(persons)} persons\`;
    const three = ['content-type', 'Bearer', 'PAGING-3', 'x y'];
  `;
  expect(messagesIn(source)).toEqual([
    'the key was refused',
    'page {number} of {domain} holds {count} persons',
  ]);
});

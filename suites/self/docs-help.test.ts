import { expect, it } from 'vitest';
import { capturedTerminal } from '../../cli/captured-terminal.corpus.ts';
import { commands } from '../../cli/commands/all.ts';
import { program } from '../../cli/program.ts';

const begin = `# Commands

<!-- Written by \`npx vitest run suites/self/docs-help.test.ts --update\`. -->

What \`npx --no -- pcds-conformance COMMAND --help\` prints. What the options of \`run\` mean in the environment and in the config file: [options.md](options.md).
`;

/** What a command says of itself. */
async function helpOf(name: string): Promise<string> {
  const terminal = capturedTerminal();
  const loadLaunch = () => Promise.reject(new Error('help runs nothing'));
  await program([name, '--help'], commands, { terminal, env: {}, cwd: '/', signals: process, loadLaunch });
  return terminal.written.out.trim();
}

it('docs/commands.md holds the help of every command', async () => {
  const sections = await Promise.all(
    commands.map(async ({ name }) => `\n## ${name}\n\n\`\`\`text\n${await helpOf(name)}\n\`\`\`\n`),
  );
  await expect(begin + sections.join('')).toMatchFileSnapshot('../../docs/commands.md');
});

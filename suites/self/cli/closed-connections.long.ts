import { describe, expect } from 'vitest';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { writtenTexts } from './written-texts.ts';

/** The status that stands for a closed connection inside the suite: no target sent it. */
const inside = /\bstatus 444\b|"?status"?: ?444\b/;

describe('a connection that is closed in place of a refusal', () => {
  cliTest.for([
    ['junk', 'junk-closed'],
    ['a wrong key', 'wrong-keys-closed'],
  ])(
    'is told as that, and has no status in any output: of %s',
    async ([, choice = ''], { reference, workspace }) => {
      const service = await reference({ choices: [choice] });
      const ended = await runCli(['--output', workspace.output], workspace, {
        env: targetEnvironment(service),
      });
      const texts = [
        { where: 'stdout', text: ended.stdout },
        { where: 'stderr', text: ended.stderr },
        ...(await writtenTexts(workspace.output)),
      ];
      expect(ended.code).toBe(0);
      expect(texts.filter(({ text }) => inside.test(text)).map(({ where }) => where)).toEqual([]);
      expect(texts.find(({ where }) => where.endsWith('statement.md'))?.text).toContain('closed');
    },
  );
});

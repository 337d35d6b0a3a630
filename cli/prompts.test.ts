import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { terminalPrompts } from './prompts.ts';
import { UsageError } from './usage-error.ts';

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, prompts: terminalPrompts(input, output, () => undefined) };
}

it('shows the question and gives the line, without white space around it', async () => {
  const { input, output, prompts } = terminal();
  const answer = prompts.ask('Base URL: ');
  input.write('  http://127.0.0.1 \n');
  expect(await answer).toBe('http://127.0.0.1');
  expect(String(output.read())).toContain('Base URL: ');
  prompts.close();
});

it('keeps lines that were pasted before they were asked for', async () => {
  const { input, prompts } = terminal();
  input.write('one\ntwo\n');
  expect([await prompts.ask('1 '), await prompts.ask('2 ')]).toEqual(['one', 'two']);
  prompts.close();
});

it('says where the terminal was closed', async () => {
  const { input, prompts } = terminal();
  input.write('one\n');
  expect(await prompts.ask('1 ')).toBe('one');
  input.end();
  await expect(prompts.ask('2 ')).rejects.toBeInstanceOf(UsageError);
});

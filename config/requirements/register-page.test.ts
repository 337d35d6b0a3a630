import { expect, it } from 'vitest';
import { register } from './register.ts';
import { registerPage } from './register-page.ts';

it('docs/requirements.md is what the register says now', async () => {
  await expect(registerPage()).toMatchFileSnapshot('../../docs/requirements.md');
});

it('every row has its line', () => {
  const lines = registerPage().split('\n');
  for (const { id } of register) {
    expect(
      lines.filter((line) => line.startsWith(`| <a id="${id}"></a>${id} |`)),
      id,
    ).toHaveLength(1);
  }
});

it('every table line has seven cells', () => {
  const table = registerPage()
    .split('\n')
    .filter((line) => line.startsWith('| <a '));
  for (const line of table) expect(line.split(/(?<!\\)\|/), line).toHaveLength(9);
});

import { expect, it } from 'vitest';
import { statementSchema } from '../statement-schema.ts';

/** As the formatter has it: a list of plain values stands on one line where it fits. */
function formatted(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /^(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (whole, before: string, items: string, after: string) => {
      const line = `${before}[${items.trim().replace(/\n */g, ' ')}]${after}`;
      return line.length > 110 ? whole : line;
    },
  );
}

it('the published schema of statements says of each answer what its row says', async () => {
  const file = '../../schemas/report/statement.schema.json';
  await expect(`${formatted(statementSchema)}\n`).toMatchFileSnapshot(file);
});

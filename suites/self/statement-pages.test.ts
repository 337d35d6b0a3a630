import { expect, it } from 'vitest';
import { pageOf } from '../../documents/statement/page.ts';
import { noAnswer } from '../../reference/choices/choice.ts';
import { renderStatementHtml } from '../../reporters/statement/html.ts';
import { renderStatementMarkdown } from '../../reporters/statement/markdown.ts';
import { expectedAnswers } from './proof/expected-answers.ts';

const answers = Object.fromEntries(
  Object.entries(expectedAnswers()).filter(([, answer]) => answer !== noAnswer),
);

it('what people read of the reference service is this', async () => {
  const page = renderStatementMarkdown(pageOf({ answers }));
  await expect(page).toMatchFileSnapshot('../../reporters/snapshots/statement-reference.md.txt');
});

it('its page of cards is this', async () => {
  const page = renderStatementHtml(pageOf({ answers }));
  await expect(page).toMatchFileSnapshot('../../reporters/snapshots/statement-reference.html.txt');
});

import { certaintyText, certaintyWords } from '../../documents/statement/certainty-words.ts';
import { answeredText } from '../../documents/statement/lines.ts';
import { type StatementPage, sourceText } from '../../documents/statement/page.ts';
import { html } from '../../text/html.ts';
import { jsonText } from '../../text/json-text.ts';
import { pageHead } from '../page/head.ts';
import { groupSection } from './cards.ts';
import { copyScript, pageStyle } from './page-style.ts';
import { statementTitle } from './title.ts';

/**
 * The statement as one page of cards, whole in itself: nothing is fetched, and no script runs but ours, which only
 * copies. What a service sent is text, whatever it looks like.
 */
export function renderStatementHtml({ groups, source, pinned }: StatementPage): string {
  return [
    ...pageHead({ title: statementTitle, style: pageStyle, script: copyScript }),
    '<body>',
    '<header>',
    html`<h1>${statementTitle}</h1>`,
    html`<p>${answeredText(groups)}${source === undefined ? '' : `, ${sourceText(source)}`}.</p>`,
    ...(pinned === undefined ? [] : [pinSection(jsonText(pinned))]),
    legend(),
    '</header>',
    '<main>',
    ...groups.map(groupSection),
    '</main>',
    `<script>${copyScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The button is shown by the script, so that nobody presses one that does nothing. */
function pinSection(json: string): string {
  return [
    '<section class="pin" aria-label="Pin these answers">',
    '<p>To learn when an answer changes, save this as a file and give it to <code>--statement</code>.',
    '<button type="button" id="copy" hidden>Copy the JSON</button> <span id="copied" role="status"></span></p>',
    html`<details><summary>The answers as JSON</summary><pre id="pinned" tabindex="0">${json}</pre></details>`,
    '</section>',
  ].join('\n');
}

function legend(): string {
  const rows = Object.entries(certaintyWords).map(
    ([certainty, { evidence }]) =>
      html`<dt class="${certainty}">${certaintyText(certainty as keyof typeof certaintyWords)}</dt><dd>${evidence}</dd>`,
  );
  return `<details><summary>How sure an answer is</summary><dl>${rows.join('')}</dl></details>`;
}

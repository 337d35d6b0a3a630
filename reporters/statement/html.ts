import { certaintyText, certaintyWords } from '../../documents/statement/certainty-words.ts';
import { answeredText } from '../../documents/statement/lines.ts';
import { type StatementPage, sourceText } from '../../documents/statement/page.ts';
import { html } from '../../text/html.ts';
import { jsonText } from '../../text/json-text.ts';
import { facts, fold } from '../page/parts.ts';
import { shell } from '../page/shell.ts';
import { groupSection } from './cards.ts';
import { copyScript } from './copy-script.ts';
import { statementTitle } from './title.ts';

/**
 * The statement as one page of cards, complete in itself: nothing is fetched, and the only script copies. Text of a
 * service stays text, whatever it looks like.
 */
export function renderStatementHtml({ groups, source, pinned }: StatementPage): string {
  return shell({
    title: statementTitle,
    skip: 'Skip to the answers',
    look: 'answers',
    header: [
      html`<h1>${statementTitle}</h1>`,
      html`<p>${answeredText(groups)}${source === undefined ? '' : `, ${sourceText(source)}`}.</p>`,
      ...(pinned === undefined ? [] : [pinSection(jsonText(pinned))]),
      fold('How sure an answer is', [certaintyFacts()]),
    ],
    main: groups.map(groupSection),
    script: copyScript,
  });
}

/** Section with the answers as JSON. The script shows the button, so that it never appears without effect. */
function pinSection(json: string): string {
  return [
    '<section aria-label="Pin these answers">',
    '<p>To learn when an answer changes, save this as a file and give it to <code>--statement</code>.',
    '<button type="button" id="copy" hidden>Copy the JSON</button> <span id="copied" role="status"></span></p>',
    fold('The answers as JSON', [html`<pre id="pinned" tabindex="0">${json}</pre>`]),
    '</section>',
  ].join('\n');
}

/** Meanings of the degrees of certainty, in the words of the cards. */
export function certaintyFacts(): string {
  return facts(
    Object.entries(certaintyWords).map(([certainty, { evidence }]) => [
      certaintyText(certainty as keyof typeof certaintyWords),
      evidence,
    ]),
  );
}

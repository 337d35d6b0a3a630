import type { RunReport } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { outputNames } from '../files/output-names.ts';
import { outcomeText } from '../verdict-line.ts';

/** Meanings of the marks in the list. The name of a result gives what Allure's mark cannot show. */
const marks: readonly (readonly [mark: string, words: string])[] = [
  ['red', 'a MUST is broken, or an answer that was declared'],
  ['yellow', 'a SHOULD is broken: a warning'],
  ['violet', 'not judged, the result says why'],
  ['green', 'passed'],
  ['grey', 'a known failure, or it does not concern this run'],
];

/**
 * The verdict and how to read the report, above Allure's page, since Allure has no room for either: markup. It leads to
 * the page of the run beside it; where this file was sent alone, that link leads nowhere.
 */
export function banner(report: RunReport): string {
  const page = `../${outputNames.page}/index.html`;
  return [
    '<details id="guide">',
    html`<summary><b>How to read this report.</b> <span>${visible(outcomeText(report))}.</span></summary>`,
    '<ul>',
    ...marks.map(([mark, words]) => html`<li><b>${mark}</b>: ${words}</li>`),
    '</ul>',
    '<p>Areas that need attention come first, the requirements in each by their number. Open one: what the requirement says, why it matters, and the command that judges it again; below, what was done and when, what was found in each domain, the requests and the answers. What <i>follows from</i> another requirement goes away with it: fix that one first. A <i>harness error</i> is a defect of this suite, and says nothing about the service.</p>',
    html`<p><a href="${page}">The page of the run</a>, in the folder beside this one, shows each failure with a picture, what was seen, the requirements, the answers to what the document leaves open, and the budget. <b>Categories</b> sorts what is wrong by what to do about it; <b>Graphs</b> (the menu on top) shows this run and the former ones.</p>`,
    '</details>',
  ].join('');
}

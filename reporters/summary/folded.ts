import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';

/**
 * Markdown that a reader unfolds, as GitHub and GitLab show it: the blank line after the summary makes the rest Markdown.
 * The title is HTML, and a text of the suite.
 */
export function folded(title: string, markdown: string): string {
  const { before, after } = fold(title);
  return `${before}${markdown}${after}`;
}

/** Tags before and after a part that is folded. */
export function fold(title: string): { readonly before: string; readonly after: string } {
  return {
    before: `<details>\n<summary>${html`${visible(title)}`.replaceAll('@', '@&#8203;')}</summary>\n\n`,
    after: '\n\n</details>',
  };
}

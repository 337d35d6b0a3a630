import { visible } from '../../text/visible.ts';

/**
 * Markdown that a reader unfolds, as GitHub and GitLab show it: the blank line after the summary is what makes Markdown of
 * the rest. The title stands in HTML, and is text of ours.
 */
export function folded(title: string, markdown: string): string {
  const { before, after } = fold(title);
  return `${before}${markdown}${after}`;
}

/** What encloses it. */
export function fold(title: string): { readonly before: string; readonly after: string } {
  return { before: `<details>\n<summary>${htmlText(title)}</summary>\n\n`, after: '\n\n</details>' };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '@': '@&#8203;',
};

function htmlText(text: string): string {
  return visible(text).replace(/[&<>@]/g, (character) => entities[character] ?? character);
}

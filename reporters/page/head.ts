import { createHash } from 'node:crypto';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';

/** What a page of our own is before its body. */
export interface PageHead {
  readonly title: string;
  readonly style: string;
  /** The one script that may run; none by default. */
  readonly script?: string;
  /** Of the page's policy, beside its style and script. */
  readonly policy?: readonly string[];
  /** Further lines of HTML. */
  readonly more?: readonly string[];
}

/** The policy of a page that fetches nothing: its one style and its one script are named by their hashes. */
export function policyOf({ style, script, policy = [] }: Omit<PageHead, 'title' | 'more'>): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...policy,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The lines of a page up to its body, under its own policy. */
export function pageHead(head: PageHead): readonly string[] {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    html`<meta http-equiv="Content-Security-Policy" content="${policyOf(head)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    html`<title>${visible(head.title)}</title>`,
    `<style>${head.style}</style>`,
    ...(head.more ?? []),
    '</head>',
  ];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

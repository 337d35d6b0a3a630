import { createHash } from 'node:crypto';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { style } from './style.ts';

/** Abilities of a page beyond being read: none by default. */
export interface Abilities {
  /** The one script that may run. */
  readonly script?: string;
  /** Parts of the page's policy, beside its style and script. */
  readonly policy?: readonly string[];
  /** Further lines of its head. */
  readonly more?: readonly string[];
}

/** Parts in which our pages differ, as markup where they are no titles. */
export interface Page extends Abilities {
  readonly title: string;
  /** Words of the link that leads past the header. */
  readonly skip: string;
  /** Class of the header, which gives it its colour. */
  readonly look: string;
  readonly header: readonly string[];
  /** Part between header and main part, such as a list of the parts. */
  readonly contents?: string;
  readonly main: readonly string[];
  readonly footer?: string;
}

/** The policy of a page that fetches nothing: the one style and its one script are named by their hashes. */
export function policyOf({ script, policy = [] }: Abilities): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...policy,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A page, whole in itself, under its own policy. */
export function shell(page: Page): string {
  const { title, skip, look, header, contents = '', main, footer = '', script, more = [] } = page;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    html`<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    html`<title>${visible(title)}</title>`,
    `<style>${style}</style>`,
    ...more,
    '</head>',
    '<body>',
    html`<a class="skip" href="#main">${skip}</a>`,
    html`<header id="top" class="${look}">`,
    ...header,
    '</header>',
    contents,
    '<main id="main" tabindex="-1">',
    ...main,
    '</main>',
    footer,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

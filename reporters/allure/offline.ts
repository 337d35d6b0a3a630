/** Allure's report loads Google Analytics when it is opened; no option of Allure's turns that off. */
const analytics =
  /\s*<script async src="https:\/\/www\.googletagmanager\.com\/[^"]*"><\/script>\s*<script>\s*window\.dataLayer[\s\S]*?<\/script>/g;

/** A browser then fetches nothing that is not in the file, whatever a later Allure or an answer of the target holds. */
const policy = "default-src data: blob: 'unsafe-inline' 'unsafe-eval'; form-action 'none'";

/** A frame of a page that was opened from disk cannot be measured, and Allure's pages would be three lines high. */
const frames =
  '<style>[data-testid="markdown-attachment-preview"] iframe:not([height]) { height: 75vh; }</style>';

/** The report as a file that fetches nothing and tells nobody that it was opened. */
export function offline(html: string): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html
    .replace(analytics, '')
    .replace(/<meta charset="utf-8">/i, (charset) => `${charset}\n    ${tag}\n    ${frames}`);
}

import { fromTheTop, look } from './page-style.ts';

/**
 * The report's Content-Security-Policy: a browser fetches nothing that is not in the file, whatever a later Allure or an
 * answer of the target holds. The page names its own address as its base.
 */
export const policy =
  "default-src data: blob: 'unsafe-inline' 'unsafe-eval'; base-uri 'self' file:; form-action 'none'";

/** Allure's report loads Google Analytics when it is opened; no option of Allure's turns that off. */
const analytics =
  /\s*<script async src="https:\/\/www\.googletagmanager\.com\/[^"]*"><\/script>\s*<script>\s*window\.dataLayer[\s\S]*?<\/script>/g;

/**
 * The report as a file that fetches nothing, notifies no server, and can be read on a phone.
 * @param above markup before that of Allure
 */
export function offline(html: string, above = ''): string {
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${look}</style><script>${fromTheTop}</script>`,
  ].join('');
  const changed = html
    .replace(analytics, '')
    .replace(/<meta charset="utf-8">/i, (charset) => `${charset}\n    ${tags}`)
    .replace('<div id="app">', (app) => `${above}\n    ${app}`);
  if (!changed.includes(tags) || !changed.includes(above) || /<script[^>]+googletagmanager/.test(changed))
    throw new Error('the page of this version of Allure is made otherwise: it would fetch from elsewhere');
  return changed;
}

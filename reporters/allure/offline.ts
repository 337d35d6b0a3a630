import { fromTheTop, look } from './page-style.ts';
import { policy } from './policy.ts';

/** Allure's report loads Google Analytics when it is opened; no option of Allure's turns that off. */
const analytics =
  /\s*<script async src="https:\/\/www\.googletagmanager\.com\/[^"]*"><\/script>\s*<script>\s*window\.dataLayer[\s\S]*?<\/script>/g;

/** The report as a file that fetches nothing, tells nobody that it was opened, and can be read on a phone. */
export function offline(html: string): string {
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${look}</style><script>${fromTheTop}</script>`;
  const changed = html
    .replace(analytics, '')
    .replace(/<meta charset="utf-8">/i, (charset) => `${charset}\n    ${tags}`);
  if (!changed.includes(tags) || /<script[^>]+googletagmanager/.test(changed))
    throw new Error('the page of this version of Allure is made otherwise: it would fetch from elsewhere');
  return changed;
}

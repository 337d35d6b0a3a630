import type { Page } from 'playwright-core';

/** What a report must never do, as it happens. */
export interface Watched {
  readonly problems: readonly string[];
  /** Looks into every frame for what a script of an answer would have left. */
  pwned(): Promise<boolean>;
}

/**
 * Notes dialogs, errors, and requests for anything but the report itself.
 * @param address of the report
 */
export function watch(page: Page, address: string): Watched {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.split('#')[0] === address || /^(?:data|blob|about):/.test(url);
    if (!isOwn) problems.push(`request: ${url}`);
  });
  return {
    problems,
    pwned: async () => {
      const left = await Promise.all(page.frames().map((frame) => frame.evaluate('"pwned" in window')));
      return left.includes(true);
    },
  };
}

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { policy } from '../../reporters/allure/offline.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { isOfItsFolder } from './find-report.ts';
import { refuse, sendPage } from './loopback-server.ts';

/** Pages of our own name what they run and how they look in themselves, by hashes: here it is said for all of them. */
const ownPages = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The pages of a run, with the policy of each. They lead to each other by relative links. */
const policies: Readonly<Record<string, string>> = {
  [`${outputNames.page}/index.html`]: ownPages,
  [`${outputNames.allureReport}/index.html`]: policy,
  [outputNames.statementHtml]: `${ownPages}; script-src 'unsafe-inline'`,
};

/** True where a name, with `/` between its parts, is that of a page of a run. */
export function isReportPage(name: string): boolean {
  return Object.hasOwn(policies, name);
}

/**
 * Sends a page of the run in a folder, read anew each time.
 * @param name one of the pages, never what a request holds
 */
export async function sendReportPage(
  folder: string,
  name: string,
  [request, response]: readonly [IncomingMessage, ServerResponse],
): Promise<void> {
  try {
    if (!(await isOfItsFolder(folder, name))) throw new Error('it is a link now');
    const html = await readFile(path.join(folder, name));
    sendPage(request, response, {
      html,
      policy: policies[name.replaceAll('\\', '/')] ?? "default-src 'none'",
    });
  } catch {
    // The next run makes it anew, and is not done yet.
    refuse(response, 404, 'The report is gone. Reload when the next run has made one.');
  }
}

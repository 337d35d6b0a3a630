import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { policy } from '../../reporters/allure/policy.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { isOfItsFolder } from './find-report.ts';

export interface ReportServer {
  /** With a trailing slash. */
  readonly url: string;
  /** Stops at once: nobody waits for a page that is going away. */
  close(): Promise<void>;
}

/** The folder of a run, and the page that is shown first. */
export interface ServedReport {
  readonly folder: string;
  readonly first: string;
}

const loopback = '127.0.0.1';

/** Pages of our own name what they run and how they look in themselves, by hashes: here it is said for all of them. */
const ownPages = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The pages that are served, with the policy of each. They lead to each other by relative links. */
const policies: Readonly<Record<string, string>> = {
  [`${outputNames.page}/index.html`]: ownPages,
  [`${outputNames.allureReport}/index.html`]: policy,
  [outputNames.statementHtml]: `${ownPages}; script-src 'unsafe-inline'`,
};

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/**
 * Serves the pages of a run on loopback, read anew each time, and nothing else: no path of a request ever becomes one of the disk.
 * Rejects where the port cannot be listened on.
 * @param port 0 for any that is free
 */
export async function serveReport(report: ServedReport, port: number): Promise<ReportServer> {
  const server = createServer((request, response) => void answer(request, response, report));
  server.listen(port, loopback);
  await once(server, 'listening');
  return {
    url: `http://${loopback}:${portOf(server)}/`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, first }: ServedReport,
): Promise<void> {
  const refused = refusal(request);
  if (refused !== undefined) return refuse(response, ...refused);
  const asked = pathOf(request);
  const name = asked === '/' ? first : asked.slice(1);
  try {
    if (!(await isOfItsFolder(folder, name))) throw new Error('it is a link now');
    const html = await readFile(path.join(folder, name));
    const shownUnder = `${policies[name.replaceAll('\\', '/')]}; frame-ancestors 'none'`;
    response.writeHead(200, {
      ...headers,
      'content-security-policy': shownUnder,
      'content-length': html.length,
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  } catch {
    // The next run makes it anew, and is not done yet.
    refuse(response, 404, 'The report is gone. Reload when the next run has made one.');
  }
}

function refusal(request: IncomingMessage): readonly [status: number, why: string] | undefined {
  // A name that somebody else lets lead to this machine would open the report to their page (DNS rebinding).
  const port = request.socket.localPort;
  const own = [loopback, 'localhost'].map((host) => (port === 80 ? host : `${host}:${port}`));
  if (!own.includes(request.headers.host?.toLowerCase() ?? ''))
    return [421, 'This is no address of the report.'];
  if (request.method !== 'GET' && request.method !== 'HEAD') return [405, 'The report can only be read.'];
  const asked = pathOf(request);
  // Browsers ask for it unasked.
  if (asked === '/favicon.ico') return [204, ''];
  return asked === '/' || Object.hasOwn(policies, asked.slice(1)) ? undefined : [404, 'The report is at /.'];
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    ...(status === 405 && { allow: 'GET, HEAD' }),
  });
  response.end(status === 204 ? undefined : `${why}\n`);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

import { type LoopbackServer, refuse, serveOnLoopback } from './loopback-server.ts';
import { isReportPage, sendReportPage } from './report-pages.ts';

/** The folder of a run, and the page that is shown first. */
export interface ServedReport {
  readonly folder: string;
  readonly first: string;
}

/**
 * Serves the pages of a run on loopback, read anew each time, and nothing else: no path of a request ever becomes one of the disk.
 * Rejects where the port cannot be listened on.
 * @param port 0 for any that is free
 */
export async function serveReport({ folder, first }: ServedReport, port: number): Promise<LoopbackServer> {
  return await serveOnLoopback(async (path, request, response) => {
    const name = path === '/' ? first : path.slice(1);
    if (path === '/' || isReportPage(name)) await sendReportPage(folder, name, [request, response]);
    else refuse(response, 404, 'The report is at /.');
  }, port);
}

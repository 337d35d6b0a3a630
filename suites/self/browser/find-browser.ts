import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const variable = 'TEST_BROWSER';
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
] as const;

const advice = `no browser found: install Chromium (Debian: apt-get install chromium) or Chrome, or name one in ${variable}`;

/** Starts a browser that is on this machine. Throws, saying how to get one, where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env[variable] || (await onPath());
  // Chromium does not start its sandbox for root, whom containers run as.
  const sandbox = { chromiumSandbox: process.getuid?.() !== 0 };
  if (executablePath !== undefined) return await chromium.launch({ executablePath, ...sandbox });
  // On other systems they are on no path: Playwright knows the places.
  for (const channel of process.platform === 'linux' ? [] : ['chrome', 'msedge']) {
    const browser = await chromium.launch({ channel, ...sandbox }).catch(() => undefined);
    if (browser !== undefined) return browser;
  }
  throw new Error(advice);
}

async function onPath(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { forwardTo } from './forward.ts';
import { type HttpTarget, httpTarget } from './http-target.ts';
import { type Ended, runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import { resultsOf, type Workspace, workspace } from './workspace.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

interface Shown {
  readonly folders: Workspace;
  readonly ended: Ended;
  readonly texts: readonly WrittenText[];
}

/** Addresses stand in findings, in requests to be repeated and in whole answers. */
const faults = ['email-display-name', 'created-at-offset', 'look-ahead-kept'];

let service: ReferenceService;
let target: HttpTarget;
let addresses: ReadonlySet<string>;
let pseudonymised: Shown;
let open: Shown;

beforeAll(async () => {
  service = await startReference({ seed: 3, faults });
  const seen = new Set<string>();
  const [answering] = forwardTo(service.url, (body) => {
    for (const address of addressesIn(body)) seen.add(address);
  });
  target = await httpTarget(answering);
  [pseudonymised, open] = await Promise.all([run([]), run(['--show-personal-data', '--profile', 'smoke'])]);
  addresses = seen;
});

afterAll(async () => {
  await target.stop();
  await service.close();
  await Promise.all([pseudonymised.folders.remove(), open.folders.remove()]);
});

async function run(words: readonly string[]): Promise<Shown> {
  const folders = await workspace();
  const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, ...withoutLongWaits };
  const ended = await runCli(['--output', folders.output, ...words], folders, { env });
  const texts = [
    { where: 'stdout', text: ended.stdout },
    { where: 'stderr', text: ended.stderr },
    ...(await writtenTexts(folders.output)),
  ];
  return { folders, ended, texts };
}

/** Addresses of the ordinary kind; of the embedded data of a report, long as it is, only what is near an @ is looked at. */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [local = ''] = /[\w.+-]*$/.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
    const [domain = ''] = /^[\w.-]+\.\w+/.exec(text.slice(at + 1, at + 255)) ?? [];
    if (local !== '' && domain !== '') found.push(`${local}@${domain}`);
  }
  return found;
}

/** Addresses in a text that are real persons', in whatever way the @ is written. */
function realIn({ where, text }: WrittenText): string[] {
  const written = text.replace(/%40|\\+u0040|&#(64|x40);/gi, '@');
  const real = addressesIn(written).filter((address) => addresses.has(address));
  return real.map((address) => `${where}: ${address}`);
}

describe('addresses of persons', () => {
  it('stand in no output, although what failed is shown', () => {
    expect(addresses.size).toBeGreaterThan(500);
    expect(pseudonymised.ended.stdout).toMatch(/FAIL PERSON-2 [\s\S]*received +"\w+ <[^>]+@[^>]+>"/);
    expect(pseudonymised.texts.flatMap(realIn)).toEqual([]);
  });

  it('are shown on request, and the report says so', async () => {
    expect(open.texts.flatMap(realIn).length).toBeGreaterThan(3);
    expect(realIn({ where: 'stdout', text: open.ended.stdout }).length).toBeGreaterThan(0);
    const reports = await Promise.all([resultsOf(pseudonymised.folders), resultsOf(open.folders)]);
    expect(reports.map(({ personalData }) => personalData)).toEqual(['pseudonymised', 'shown']);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Other parameters are generated. */
export type Given = Readonly<Record<string, string | number | readonly string[]>>;

export interface Examination {
  readonly command: string;
  readonly document: object;
  readonly baseUrl: string;
  readonly keys: { readonly partner: string; readonly consumer: string };
  readonly checks: readonly string[];
  /** The value that a parameter always has, or those that it has by turns, by `path.name` or `query.name`. */
  readonly given: Given;
}

export interface Examined {
  /** Names of what was found; none where the service is as the document says. */
  readonly failures: readonly string[];
  readonly cases: number;
  /** Requests that were answered with a success, by operation and phase. */
  readonly accepted: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly output: string;
}

/** Of each operation, by phase. Enough for every keyword of so small a document; a run takes seconds. */
const mostCases = 30;
/** Milliseconds; such a run takes two to five seconds, and ends by itself. */
const patience = 120_000;

interface Report {
  readonly complete: boolean;
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly type: string; readonly operations: readonly unknown[] }[];
  readonly errors: readonly unknown[];
  readonly valid_rates: Readonly<Record<string, Readonly<Record<string, { readonly accepted: number }>>>>;
}

/** Has Schemathesis ask a service on loopback whether it answers as the document says. */
export async function schemathesis(examination: Examination): Promise<Examined> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-schemathesis-'));
  try {
    return await runIn(folder, examination);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runIn(folder: string, { command, document, baseUrl, keys, checks, given }: Examination) {
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'schemathesis.toml'), settings(given));
  const child = spawn(
    command,
    [
      ...['--config-file', 'schemathesis.toml', 'run', 'openapi.json', '--url', baseUrl, '--no-color'],
      ...['--checks', checks.join(','), '--phases', 'examples,coverage,fuzzing'],
      ...['--generation-deterministic', '--max-examples', String(mostCases)],
      ...['--max-redirects', '0', '--request-timeout', '20', '--continue-on-failure'],
      ...['--report', 'json', '--report-json-path', 'report.json'],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        TMPDIR: folder,
        NO_PROXY: '*',
        PYTHONUTF8: '1',
        PARTNER_KEY: keys.partner,
        CONSUMER_TOKEN: keys.consumer,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await once(child, 'close');
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8').catch(() => '{}')) as Report;
  if (report.complete !== true || report.errors.length > 0)
    throw new Error(`Schemathesis did not end: ${output}`);
  return { ...told(report), output };
}

/** The keys stand in the environment, in no file. TOML takes the strings of JSON. */
function settings(given: Given): string {
  const drawn = Object.entries(given).filter(([, value]) => Array.isArray(value));
  return [
    '[auth.openapi.partnerKey]',
    bearer('PARTNER_KEY'),
    '[auth.openapi.consumerToken]',
    bearer('CONSUMER_TOKEN'),
    // Nothing that is valid may be refused, also not as a conflict or for want of a record.
    '[checks.positive_data_acceptance]',
    'expected-statuses = ["2xx", "3xx"]',
    '[dictionaries]',
    ...drawn.map(([name, values]) => `${JSON.stringify(name)} = { values = ${JSON.stringify(values)} }`),
    '[parameters]',
    ...Object.entries(given).map(([name, value]) => {
      const text = JSON.stringify(Array.isArray(value) ? name : value);
      return `${JSON.stringify(name)} = ${Array.isArray(value) ? `{ dictionary = ${text} }` : text}`;
    }),
    '',
  ].join('\n');
}

function bearer(variable: string): string {
  return `bearer = "\${${variable}}"`;
}

function told({ failures, test_cases, valid_rates }: Report): Omit<Examined, 'output'> {
  return {
    failures: failures.map(({ type }) => type),
    cases: test_cases.generated,
    accepted: Object.fromEntries(
      Object.entries(valid_rates).map(([operation, phases]) => [
        operation,
        Object.fromEntries(Object.entries(phases).map(([phase, { accepted }]) => [phase, accepted])),
      ]),
    ),
  };
}

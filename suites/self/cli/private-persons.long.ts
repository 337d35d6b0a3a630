import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpTarget, httpTarget } from './http-target.ts';
import { harEntriesOf } from './recorded.ts';
import { type Ended, runCli } from './run-cli.ts';
import { canaries, talkative, talkativeService } from './talkative-service.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import { resultsOf, type Workspace, workspace } from './workspace.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

interface Shown {
  readonly folders: Workspace;
  readonly ended: Ended;
  readonly texts: readonly WrittenText[];
}

let target: HttpTarget;
let hidden: Shown;
let open: Shown;

beforeAll(async () => {
  target = await httpTarget(talkativeService);
  [hidden, open] = await Promise.all([
    run([]),
    run(['--show-personal-data', '--only', 'partner', 'consumer', 'person']),
  ]);
});

afterAll(async () => {
  await target.stop();
  await Promise.all([hidden.folders.remove(), open.folders.remove()]);
});

/** A run that writes all that it can, judged by schemas that quote what they find. */
async function run(words: readonly string[]): Promise<Shown> {
  const folders = await workspace();
  const [consumer, person] = ['consumer.json', 'person.json'].map((name) => join(folders.cwd, name));
  await writeFile(consumer ?? '', JSON.stringify({ properties: { name: { maxLength: 5 } } }));
  await writeFile(person ?? '', JSON.stringify({ properties: { name: { type: 'string' } } }));
  const schemas = ['--consumer-schema', consumer ?? '', '--person-schema', person ?? ''];
  const files = ['--events', '--har', '--output', folders.output];
  const ended = await runCli([...schemas, ...files, '--seed', '1', ...words], folders, {
    env: { ...talkative.environment, ...withoutLongWaits, PCDS_BASE_URL: target.url },
  });
  const texts = [
    { where: 'stdout', text: ended.stdout },
    { where: 'stderr', text: ended.stderr },
    ...(await writtenTexts(folders.output)),
  ];
  return { folders, ended, texts };
}

const all = [...canaries.named, ...canaries.strangers];

/** Which of some values stand in which texts, however JSON, a URL or the letter case spells them. */
function foundIn({ texts }: Shown, values: readonly string[] = all): string[] {
  const spellings = values.map(
    (value) => [value, new Set([value, ascii(value), encodeURIComponent(value)])] as const,
  );
  return texts.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    const found = spellings.filter(([, spelled]) =>
      [...spelled].some((one) => lower.includes(one.toLowerCase())),
    );
    return found.map(([value]) => `${where}: ${value}`);
  });
}

function ascii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

describe('what a service tells of persons and consumers', () => {
  it('stands in no output, although what failed is shown', async () => {
    expect(hidden.ended.code, hidden.ended.stderr).toBe(1);
    expect(foundIn(hidden)).toEqual([]);
    const { requirements, personalData } = await resultsOf(hidden.folders);
    expect(personalData).toBe('pseudonymised');
    const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed).toEqual(
      expect.arrayContaining([
        'SHAPE-1',
        'PERSON-2',
        'PERSON-3',
        'PARTNER-2',
        'CONSUMER-1',
        'AUTH-1',
        'HTTP-1',
      ]),
    );
  });

  it('is told by its kinds of characters, and what the document describes as it came', async () => {
    const { requirements } = await resultsOf(hidden.folders);
    const received = (id: string) =>
      requirements.find((one) => one.id === id)?.findings.map((finding) => finding.received) ?? [];
    expect(received('PERSON-2')).toContainEqual(
      expect.stringMatching(/^"[A-Z][a-z]{10} <[a-z]{11}@acme\.example>"|^"[A-Z]/),
    );
    expect(received('PERSON-3')).toContainEqual(expect.stringMatching(/^"[a-z]{7} [a-z]{2} [A-Z][a-z]{5}"$/));
    expect(received('CONSUMER-1')).toContainEqual(expect.stringMatching(/^"[A-Z][a-z]{10} [A-Z][a-z]{10}"$/));
    const entries = await harEntriesOf(join(hidden.folders.output, 'exchanges.har'));
    const bodies = entries.map(({ response }) => response.content.text ?? '');
    const page = bodies.find((body) => body.includes('"meta"')) ?? '';
    expect(page).toMatch(
      /"created_at":"2024-01-01T00:00:00\.000Z","name":\{"given":"[A-Z][a-z]{10}","family"/,
    );
    expect(page).toMatch(/"phones":\["\+\d{2} \d{3} \d{8}",\d{13}\],"age":41/);
    expect(bodies).toContainEqual(
      expect.stringMatching(/^\{"id":"consumer-1","number":(\d{8}),"account":"\1",/),
    );
  });

  it('is counted and hashed where nobody named it', async () => {
    const entries = await harEntriesOf(join(hidden.folders.output, 'exchanges.har'));
    const bodiesOf = (part: string) =>
      entries
        .filter(({ request }) => request.url.includes(part))
        .map(({ response }) => response.content.text ?? '');
    const others = bodiesOf('/partner-18').filter((body) =>
      body.startsWith('[3 persons, not named by you: '),
    );
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others).size).toBe(1);
    expect(bodiesOf('/consumers/')).toContainEqual(
      expect.stringMatching(/^\[a record of 4 fields, not named by you: [\da-f]{12}\]$/),
    );
  });

  it('is shown on request, and the results say so', async () => {
    const shown = new Set(foundIn(open).map((one) => one.replace(/^.*: /, '')));
    expect(all.filter((value) => !shown.has(value))).toEqual([]);
    expect((await resultsOf(open.folders)).personalData).toBe('shown');
    expect(open.ended.stdout).toMatch(/^ {2}personal data is shown, no pseudonyms$/m);
    expect(hidden.ended.stdout).not.toContain('personal data is shown');
  });
});

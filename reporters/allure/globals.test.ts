import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '../../config/requirements/register.ts';
import { key, sampleReport } from '../sample-run.corpus.ts';
import { writeGlobals } from './globals.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-globals-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const purses = [
  { purse: 'core', allotted: 288, spent: 279 },
  { purse: 'reserve', allotted: 60, spent: 3 },
];

async function page(name: string): Promise<string> {
  await writeGlobals(folder, sampleReport({ purses }), register);
  return readFile(join(folder, `${name}-attachment.md`), 'utf8');
}

describe('the pages of a report', () => {
  it('are attached to the run once each, in the order in which a newcomer needs them', async () => {
    await page('guide');
    await page('guide');
    const { attachments } = JSON.parse(await readFile(join(folder, 'pages-globals.json'), 'utf8'));
    const names = attachments.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['How to read this report', 'Requirements', 'Answers', 'Budget']);
    expect(await readdir(folder)).toHaveLength(5);
    for (const { source, type } of attachments) {
      expect(type).toBe('text/markdown');
      expect(await readFile(join(folder, source), 'utf8')).not.toContain(key);
    }
  });

  it('tell the register with the verdicts', async () => {
    const text = await page('requirements');
    for (const { id } of register) expect(text).toContain(`**${id} `);
    expect(text).toContain('**PAGING-3 a page holds at most limit persons** (MUST, fail)');
    expect(text).toMatch(/^# Requirements\n/);
  });

  it('tell what the run might ask, and what it asked', async () => {
    const text = await page('budget');
    expect(text).toContain('312 requests in 2.1 s, 2 of them retries');
    expect(text).toContain('| requests | 600 requests | 312 (52 %) |');
    expect(text).toContain('| core | paging, domains, partners and consumers | 288 | 279 |');
  });

  it('say what each verdict is shown as', async () => {
    const text = await page('guide');
    for (const verdict of ['pass', 'fail', 'warn', 'inconclusive', 'known', 'not-applicable'])
      expect(text).toMatch(new RegExp(`^- \\*\\*${verdict}\\*\\* is \\*`, 'm'));
    expect(text).toContain('**observed** is an answer');
    expect(text).toContain('replaced by pseudonyms');
  });
});

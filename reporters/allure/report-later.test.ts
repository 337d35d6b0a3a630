import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findResultFolder } from '../../config/result-path.ts';
import { config, sampleReport } from '../sample-run.corpus.ts';
import { reportLater } from './report-later.ts';

async function later(folder: string, signal?: AbortSignal) {
  const found = await findResultFolder(folder, folder);
  if ('problem' in found) throw new Error(found.problem);
  return await reportLater(found, signal);
}

it('a report is made of what an older version left, after what was before it, and changes no history', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pcds-later-'));
  try {
    const { options: _o, failOn: _f, thin: _t, budget: _b, ...old } = sampleReport();
    await writeFile(path.join(folder, 'results.json'), JSON.stringify(old));
    const run = (uuid: string, timestamp: number) =>
      `${JSON.stringify({ uuid, name: uuid, timestamp, knownTestCaseIds: [], testResults: {}, target: config.target.baseUrl })}\n`;
    const began = Date.parse(old.startedAt);
    const history = run('before', began - 1) + run('after', began + 1);
    await writeFile(path.join(folder, 'allure-history.jsonl'), history);
    const html = path.join(folder, 'allure-report', 'index.html');
    const note = expect.stringMatching(/has no complete allure-results/);
    expect(await later(folder)).toEqual({ html, note });
    expect(await readFile(html, 'utf8')).toContain('Conformance of');
    expect(await readFile(path.join(folder, 'allure-history.jsonl'), 'utf8')).toBe(history);
    expect(await readdir(folder)).not.toContain('allure-results');
    await rm(path.join(folder, 'allure-report'), { recursive: true });
    expect(await later(folder, AbortSignal.abort())).toEqual({ html: undefined, note });
    expect(await readdir(folder)).not.toContain('allure-report');
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../../config/requirements/register.ts';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { deadPort } from '../cli/dead-port.ts';
import { targetEnvironment } from '../cli/target-environment.ts';
import { nestVitest } from './install-into.ts';
import { type VitestProject, vitestProject } from './vitest-project.ts';

let project: VitestProject;
let service: ReferenceService;

beforeAll(async () => {
  [project, service] = await Promise.all([vitestProject(), startReference()]);
});
afterAll(() => Promise.all([project.remove(), service.close()]));

/** One call, with what follows the key and the domains. */
function oneCall({ url, accounts }: ReferenceService, rest = ''): string {
  const { partnerId, partnerKey, domains, consumerIds, consumerToken } = accounts;
  const input = { baseUrl: url, partnerId, partnerKey, domains, consumerIds, consumerToken };
  return `import { conformance } from 'pcds-conformance/vitest';
conformance({ ...${JSON.stringify(input)}, seed: 1${rest} });\n`;
}

describe('pcds-conformance/vitest in a project of somebody else', () => {
  it('gives one test for each requirement, with the answers as annotations', async () => {
    const { code, tests, output } = await project.run(oneCall(service));
    expect(tests.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(code).toBe(0);
    const binding = register
      .filter(({ level }) => level !== 'DISCOVER')
      .map(({ id, title }) => `${id} ${title}`);
    expect(tests.map(({ title }) => title)).toEqual(expect.arrayContaining(binding));
    expect(tests.find(({ title }) => title.startsWith('PARTNER-2'))?.status).toBe('skipped');
    expect(output).toContain('answer: 1');
    expect(output).not.toContain(service.accounts.partnerKey);
  });

  it('fails those that are broken, with what a person can act on, and writes what it is asked to', async () => {
    const broken = await startReference({ faults: ['total-as-string'] });
    try {
      const call = oneCall(broken, ", profile: 'smoke'").replace(');\n', ", { output: 'there' });\n");
      const { code, tests, output } = await project.run(call);
      expect(code).toBe(1);
      const failed = tests.filter(({ status }) => status === 'failed');
      expect(failed.map(({ title }) => title)).toContain('SHAPE-4 total is an integer and not negative');
      expect(output).toMatch(/document says: .*integer/);
      expect(output).toContain('clause: Resources, Persons page, data.total');
      expect(output).toContain('curl -sS');
      expect(output).not.toContain(broken.accounts.partnerKey);
      const report = JSON.parse(
        await readFile(join(project.folder, 'there', 'results.json'), 'utf8'),
      ) as RunReport;
      expect(report.verdict).toBe('nonconformant');
    } finally {
      await broken.close();
    }
  });

  it('judges only what a filter of vitest leaves', async () => {
    const before = service.received();
    const { code, tests } = await project.run(oneCall(service), ['-t', 'PERSON-']);
    expect(code).toBe(0);
    expect(tests.filter(({ status }) => status === 'passed').map(({ title }) => title.split(' ')[0])).toEqual(
      ['PERSON-1', 'PERSON-2', 'PERSON-3'],
    );
    expect(service.received() - before).toBeLessThan(200);
  });

  it('reads environment and file as the command does where nothing is given', async () => {
    const call = "import { conformance } from 'pcds-conformance/vitest';\nconformance();\n";
    const env = { ...targetEnvironment(service), PCDS_PROFILE: 'smoke' };
    expect((await project.run(call, [], env)).code).toBe(0);
    const without = await project.run(call);
    expect(without.code).toBe(1);
    expect(without.output).toContain('no target is named');
  });

  it('is given what it tests by a function, for a service that the file starts', async () => {
    const call = `import { conformance } from 'pcds-conformance/vitest';
import { startReferenceService } from 'pcds-conformance';
conformance(async () => {
  const { url, accounts } = await startReferenceService();
  const { partnerId, partnerKey, domains } = accounts;
  return { baseUrl: url, partnerId, partnerKey, domains, profile: 'smoke' };
});\n`;
    const { code, tests } = await project.run(call);
    expect(code).toBe(0);
    expect(tests.find(({ title }) => title.startsWith('CONSUMER-1'))?.status).toBe('skipped');
  });

  it('says why a service could not be tested, and fails', async () => {
    const gone = { ...service, url: `http://127.0.0.1:${await deadPort()}` };
    const { code, output, tests } = await project.run(oneCall(gone));
    expect(code).toBe(1);
    expect(output).toContain('the service could not be tested: ');
    expect(tests.filter(({ status }) => status === 'passed')).toEqual([]);
  });

  it('judges what a service lets in that refuses the right key', async () => {
    const broken = await startReference({ faults: ['key-lookup-negated'] });
    try {
      const { code, output } = await project.run(oneCall(broken, ", only: ['auth', 'SHAPE-1']"));
      expect(code).toBe(1);
      expect(output).toContain('never issued');
      expect(output).not.toContain('could not be tested');
    } finally {
      await broken.close();
    }
  });

  it('is never green by accident: a run that is incomplete fails', async () => {
    const { code, tests, output } = await project.run(oneCall(service, ', limits: { maxRequests: 40 }'));
    expect(code).toBe(1);
    expect(tests.filter(({ status }) => status === 'failed').map(({ title }) => title)).toEqual([
      'the run is complete',
    ]);
    expect(output).toContain('could not be judged');
  });

  it('registers its tests with the vitest that runs the file, where the package has another', async () => {
    const other = await vitestProject();
    try {
      await nestVitest(other.folder);
      const { code, tests } = await other.run(oneCall(service, ", profile: 'smoke'"), ['-t', 'PERSON-']);
      expect(code).toBe(0);
      expect(tests.filter(({ status }) => status === 'passed')).toHaveLength(3);
    } finally {
      await other.remove();
    }
  });

  it('asks again in watch mode when the file changes', async () => {
    const call = oneCall(service, ", profile: 'smoke', only: ['SHAPE-1']");
    const watching = await project.watch(call);
    try {
      await watching.printed('2 passed');
      const before = service.received();
      await project.write(`// changed\n${call}`);
      await watching.printed('2 passed');
      expect(service.received()).toBeGreaterThan(before);
    } finally {
      await watching.stop();
    }
  });

  it('refuses wrong input in words', async () => {
    const { code, output } = await project.run(oneCall(service, ", profile: 'deep'"));
    expect(code).toBe(1);
    expect(output).toContain('profile must be smoke, ci or certify, got "deep"');
  });
});

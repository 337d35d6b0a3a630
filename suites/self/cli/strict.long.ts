import { describe } from 'vitest';
import { isRequirementId, requirement } from '../../../config/requirements/register.ts';
import { registeredChecks } from '../../../engine/check.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import '../../all.ts';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

/** A defect that only warns, although a standard speaks against it. */
const fault = faults.find(
  ({ breaks, follows = [] }) => follows.length === 0 && breaks.length === 1 && breaks.every(bindsUnderStrict),
);

function bindsUnderStrict(id: string): boolean {
  if (!isRequirementId(id) || !registeredChecks().has(id)) return false;
  const { level, standards = [], profiles } = requirement(id);
  return level === 'SHOULD' && standards.length > 0 && profiles.includes('ci');
}

describe.runIf(fault !== undefined)('a defect against a standard that the document does not name', () => {
  cliTest.concurrent.for([
    [[], 0, 'conformant', 'warn'],
    [['--strict'], 1, 'nonconformant', 'fail'],
  ] as const)(
    'with %o ends with %d',
    async ([words, exitCode, verdict, rowVerdict], { workspace, reference, expect }) => {
      const [broken = ''] = fault?.breaks ?? [];
      const service = await reference({ faults: fault === undefined ? [] : [fault.name] });
      const all = [...words, '--only', broken, '--output', workspace.output];
      const { code, stdout } = await runCli(all, workspace, { env: hurriedEnvironment(service) });
      expect(code, stdout).toBe(exitCode);
      const report = await resultsOf(workspace);
      expect([report.verdict, report.strict]).toEqual([verdict, words.length > 0]);
      expect(report.requirements.find(({ id }) => id === broken)?.verdict).toBe(rowVerdict);
    },
  );
});

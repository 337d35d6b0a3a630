import { stringifyEnvInfo } from 'allure-js-commons/sdk/reporter';
import type { RunReport } from '../../schemas/report/results.ts';

/** environment.properties: what was tested with what. Built from the report, which holds no key. */
export function environmentProperties({
  target,
  profile,
  seed,
  suite,
  verdict,
  ...report
}: RunReport): string {
  const service = target.embedded ? `${target.baseUrl} (the embedded reference service)` : target.baseUrl;
  const values = {
    target: service,
    partner: target.partnerId,
    domains: target.domains.join(', '),
    verdict: report.partial ? `${verdict} (partial: --only)` : verdict,
    profile: report.strict ? `${profile}, strict` : profile,
    seed: String(seed),
    'personal data': report.personalData,
    suite: `${suite.name} ${suite.version}`,
    node: process.version,
  };
  return `${stringifyEnvInfo(values)}\n`;
}

import { stringifyEnvInfo } from 'allure-js-commons/sdk/reporter';
import type { RunReport } from '../../schemas/report/results.ts';
import { durationText } from '../../text/duration-text.ts';

/** Name of the file that is written last: where it exists, the results are complete. */
export const environmentName = 'environment.properties';

/** Text of environment.properties: the target, and the suite that tested it. Built from the report, which holds no key. */
export function environmentProperties(report: RunReport): string {
  return `${stringifyEnvInfo(environmentOf(report))}\n`;
}

/** The facts of a run, the same in every run that is alike. */
function environmentOf({ target, profile, seed, suite, verdict, requests, ...report }: RunReport) {
  const service = target.embedded ? `${target.baseUrl} (the embedded reference service)` : target.baseUrl;
  return {
    verdict: report.partial ? `${verdict} (partial: ${report.partialBy.join(', ')})` : verdict,
    target: service,
    partner: target.partnerId,
    domains: target.domains.join(', '),
    profile: report.strict ? `${profile}, strict` : profile,
    seed: String(seed),
    requests:
      requests.retried === 0 ? String(requests.sent) : `${requests.sent}, ${requests.retried} retried`,
    started: report.startedAt,
    duration: durationText(report.durationMs),
    'personal data': report.personalData,
    suite: `${suite.name} ${suite.version}`,
    node: process.version,
  };
}

import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { codeSpan } from '../../text/markdown.ts';
import { serviceAt } from '../../text/service-name.ts';

/** More than these are in results.json. */
const domainsShown = 10;

/** Facts about a run: its target, the rules of its verdicts, its cost. */
export function facts(
  run: Pick<RunReport, 'suite' | 'profile' | 'seed' | 'target' | 'durationMs' | 'requests'>,
  flags: readonly string[] = [],
): string {
  const { suite, profile, seed, target, durationMs, requests } = run;
  const judged = [codeSpan(profile), ...flags.map(codeSpan), `seed ${codeSpan(String(seed))}`].join(', ');
  return [
    `- Target: ${serviceAt(target, codeSpan)}, partner ${codeSpan(target.partnerId)}, domains ${domainsOf(target)}`,
    `- Profile: ${judged}`,
    `- ${countText(requests.sent, 'request')} (${requests.retried} retried) in ${durationText(durationMs)}; ${suite.name} ${suite.version}`,
  ].join('\n');
}

function domainsOf({ domains }: RunReport['target']): string {
  const more = domains.length - domainsShown;
  const shown = domains.slice(0, domainsShown).map(codeSpan).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

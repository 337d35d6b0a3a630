import type { Finding, RunReport } from '../schemas/report/results.ts';
import { showsAddress } from '../text/holds-address.ts';

/** Note for a person who looks for a shown address in their data. */
export const standInNote =
  'e-mail addresses in findings are stand-ins for those of your data; --show-personal-data shows the real ones';

/** True where a finding holds an e-mail address that a pseudonym stands for. */
export function showsStandIn(
  findings: readonly Finding[],
  { personalData }: Pick<RunReport, 'personalData'>,
): boolean {
  return personalData === 'pseudonymised' && findings.some(isShown);
}

function isShown({ message, received, expected, counterexample, strip }: Finding): boolean {
  return [message, received, expected, counterexample, strip].some((text) => showsAddress(text ?? ''));
}

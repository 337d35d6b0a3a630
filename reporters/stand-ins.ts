import type { Finding, RunReport } from '../schemas/report/results.ts';

/** Malformed ones too: those are what a finding is about. */
const address = /[^\s"=]@[^\s"]/;

/** What a person who looks for a shown address in their data needs to know. */
export const standInNote =
  'e-mail addresses in findings are stand-ins for those of your data; --show-personal-data shows the real ones';

/** Whether a finding holds an e-mail address that a pseudonym stands for. */
export function showsStandIn(
  findings: readonly Finding[],
  { personalData }: Pick<RunReport, 'personalData'>,
): boolean {
  return personalData === 'pseudonymised' && findings.some(holdsAddress);
}

function holdsAddress({ message, received, expected, counterexample, strip }: Finding): boolean {
  return [message, received, expected, counterexample, strip].some((text) => address.test(text ?? ''));
}

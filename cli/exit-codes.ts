import type { RunVerdict } from '../schemas/report/results.ts';

/** Exit codes of the command line; docs and help are derived from them. */
export const exitCodes = {
  conformant: 0,
  nonconformant: 1,
  usage: 2,
  untestable: 3,
  incomplete: 4,
  harness: 70,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

export const exitCodeRows: readonly (readonly [code: number, meaning: string])[] = [
  [exitCodes.conformant, 'conformant, or all failures are known'],
  [exitCodes.nonconformant, 'nonconformant'],
  [exitCodes.usage, 'wrong usage or configuration; nothing was sent'],
  [exitCodes.untestable, 'the target could not be tested: not reached, or the key is refused'],
  [exitCodes.incomplete, 'incomplete: a MUST could not be judged, or a sign of --fail-on was seen'],
  [exitCodes.harness, 'error of pcds-conformance itself, or results could not be written'],
  [exitCodes.SIGINT, 'interrupted by SIGINT'],
  [exitCodes.SIGTERM, 'interrupted by SIGTERM or SIGHUP'],
];

export function exitCodeOf(verdict: RunVerdict): number {
  if (verdict === 'nonconformant') return exitCodes.nonconformant;
  return verdict === 'incomplete' ? exitCodes.incomplete : exitCodes.conformant;
}

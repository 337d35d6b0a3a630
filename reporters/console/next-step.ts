import type { RunReport } from '../../schemas/report/results.ts';

type Known = Pick<RunReport, 'requests' | 'verdict'>;

/** What can be done about a reason; the first that matches. */
const steps: readonly (readonly [reason: RegExp, step: (known: Known) => string])[] = [
  [
    /budget of requests|\bout of budget\b|no request is left|in 0 requests|--max-requests/,
    ({ requests }) => `raise --max-requests: ${requests.sent} were sent`,
  ],
  [/\btime of the run is used up/, () => 'raise --max-time'],
  [/\bthe run was interrupted|\bthe run ended before/, () => 'run again, and let it come to its end'],
  [/--max-refusals/, () => 'raise --max-refusals, or leave it away'],
  [
    /opens the consumer endpoint/,
    () => 'check PCDS_CONSUMER_TOKEN (or the token file): is it the one of the partner key?',
  ],
  [
    /\bis not accepted any more\b|\bthe target refused \d+ requests in a row/,
    () =>
      'check whether the key was revoked or this client is shut out; then run again, more gently with --max-refusals-in-a-row',
  ],
  [/\bshut this client out twice/, () => 'run again with --max-refusals-in-a-row 1'],
  [/consumer token was refused/, () => 'check PCDS_CONSUMER_TOKEN (or the token file)'],
  [
    /\bno (?:domain|page) holds (?:several )?persons|\bno person was seen|\bname a larger/,
    ({ verdict }) =>
      verdict === 'nonconformant'
        ? 'mend first what failed; else name a domain that holds persons with --domain'
        : 'name a domain that holds more persons with --domain',
  ],
  [
    /\bmoved\b|\bchanged while\b|came and went/,
    () => 'run again when nobody changes these persons, or name a domain at rest with --domain',
  ],
  [
    /\bno answer to\b|stopped answering|\bstatus (?:429|50[234])\b/,
    () => 'run again when the service answers steadily, or slower with --rate',
  ],
  [/\bnot in \d+ requests after it|: once,/, () => 'run again: it was seen too seldom to be sure'],
];

/** What a person can do to have a requirement judged; nothing where no step is known to help. */
export function nextStep(reason: string, known: Known): string | undefined {
  return steps.find(([pattern]) => pattern.test(reason))?.[1](known);
}

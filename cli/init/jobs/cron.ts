import { shellWord } from '../../../text/shell-word.ts';
import type { Job, JobFacts } from '../written-file.ts';
import { keysFrom, keysIntoFile, nightlyPath, nightlyScript } from './nightly-script.ts';

/** A line for a crontab: each night; cron mails what a failure prints. */
export function cron(facts: JobFacts): Job {
  // In a crontab, % ends the command.
  const command = `sh ${shellWord(nightlyPath(facts))}`.replaceAll('%', String.raw`\%`);
  const content = `# Each night at 03:17; what a failure prints is mailed to MAILTO.
# MAILTO=oncall@example.com
17 3 * * * ${command}
`;
  return {
    files: [nightlyScript(facts), { path: 'conformance/crontab', content }],
    steps: [
      keysIntoFile,
      'name who is mailed in conformance/crontab, and add its lines to yours: { crontab -l; cat conformance/crontab; } | crontab -',
    ],
    keysFrom,
  };
}

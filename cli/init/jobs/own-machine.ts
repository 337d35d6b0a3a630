import { isLoopback } from '../../../config/base-url.ts';
import type { JobFacts } from '../written-file.ts';

/** What is to be said where a job on another machine tests its own machine. */
interface OwnMachine {
  /** A comment before the run, without its sign and with a line end; empty where the service is elsewhere. */
  readonly comment: (sign: string) => string;
  readonly steps: readonly string[];
}

/** A loopback address means the machine of the job: nothing is there unless the job starts it. */
export function ownMachine({ baseUrl }: JobFacts, file: string): OwnMachine {
  if (!isLoopback(baseUrl)) return { comment: () => '', steps: [] };
  const { href } = new URL(baseUrl);
  return {
    comment: (sign) => `${sign} Start your service before this, in the background: it is tested at ${href}\n`,
    steps: [
      `${href} is the machine of the job: start your service in ${file}, where a comment says so, or give --base-url`,
    ],
  };
}

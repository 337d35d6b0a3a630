import type { CheckContext } from '../../engine/context.ts';
import { isOutOfRequests } from '../../engine/outcome.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { coldTerms } from '../../fixtures/experiment-terms.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { type Difference, type Experiment, experiment } from '../../verdict/experiment.ts';

/** Rounds that settle a list that stands still, where nothing is known of how often it changes. */
export const coldRounds = 7;

/** Requests that the rounds of one suspicion may take. */
export const requestsForRounds = 100;

/** Two arms of which each request has a limit that the run has not had before. */
interface FreshArms<Seen> extends Pick<Experiment<Seen>, 'control' | 'treatment' | 'readings'> {
  readonly name: string;
  readonly domain: string;
  /** The answer that is suspected, where it tells nothing of how the list changes. */
  readonly suspected?: LoggedPage;
  /** Requests of each arm, at most. */
  readonly requests: { readonly control: number; readonly treatment: number };
}

/**
 * Tells an answer of a domain that depends on the arm, where no cache can know either of them, and a replica that is chosen
 * by the URL is another one each time: nothing need be waited for. The list must not have been seen to change.
 * @returns undefined where it does not, or too few requests are left, or in a small run
 */
export async function differsWithFreshLimits<Seen>(
  context: CheckContext,
  { name, domain, suspected, requests, ...arms }: FreshArms<Seen>,
): Promise<Difference<Seen> | undefined> {
  const isStill = () => {
    const pages = runLog(context).log.pages.filter(({ exchange }) => exchange.id !== suspected?.exchange.id);
    return domainHistory(pages, domain).verdict === 'still';
  };
  const needed = coldRounds * (context.depth.experiment.controls * requests.control + requests.treatment);
  const isTooDear = needed > Math.min(requestsForRounds, spareRequests(context));
  if (!context.depth.ownRequests || isTooDear || !isStill()) return undefined;
  const found = await experiment({ ...coldTerms(context, name), ...arms }).catch(undefinedIfSpent);
  return isStill() ? found : undefined;
}

/** Takes nothing for found where no requests are left. */
export function undefinedIfSpent(error: unknown): undefined {
  if (!isOutOfRequests(error)) throw error;
}

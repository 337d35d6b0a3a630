import { Bailed } from '../client/bailed.ts';
import { requirement } from '../config/requirements/register.ts';
import { rowVerdict } from '../config/verdict.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import type { Verdict } from '../schemas/report/results.ts';
import { type Check, checkVerdict, type Judgement } from './check.ts';
import { checkContext } from './check-context.ts';
import type { Context } from './context.ts';
import type { Seen } from './law.ts';
import { Memo } from './memo.ts';
import { passiveJudge } from './passive-judge.ts';
import { perSession } from './per-session.ts';

/** Ends the run where this verdict fails it and that is asked for. A known failure fails no run. */
export function endAt(id: string, verdict: Verdict, { config, client }: Context): void {
  if (config.bail !== true || bailed({ client }) !== undefined) return;
  if (rowVerdict(requirement(id), verdict, config) === 'fail') client.end(new Bailed(id));
}

export function markedEnd(result: CheckResult, context: Pick<Context, 'client'>): CheckResult {
  return bailed(context)?.requirement === result.id ? { ...result, endedRun: true } : result;
}

/** Throws where the run has ended at another requirement: what was not looked at then is no ground for a verdict. */
export function expectNotBailed(context: Pick<Context, 'client'>, id: string): void {
  const end = bailed(context);
  if (end !== undefined && end.requirement !== id) throw end;
}

/** The reason for which the run has ended at a broken requirement; undefined where it did not. */
export function bailed({ client }: Pick<Context, 'client'>): Bailed | undefined {
  return client.ended instanceof Bailed ? client.ended : undefined;
}

/** The judgements that were confirmed at the first sight, by the check's id. */
const suspicions = perSession(() => new Memo<Judgement>());

/** Confirms at once what an answer shows by the way, and would else wait for the end, where the run is to end at it. */
export function watchForBail(checks: readonly Check[], context: Context): void {
  if (context.config.bail !== true) return;
  const watched = new Set(checks.filter(({ inPassing }) => inPassing !== undefined));
  const look = () => {
    for (const check of watched) {
      if (passiveJudge(context).sightings(check.id).answers === 0) continue;
      watched.delete(check);
      void confirmAtOnce(check, context);
    }
  };
  context.client.onExchange(look);
  look();
}

/** Never rejects: what could not be confirmed is judged at the end, as in any run. */
async function confirmAtOnce(check: Check, context: Context): Promise<void> {
  const { id, phase, inPassing } = check;
  if (inPassing === undefined) return;
  const judging = suspicions(context).get(id, () => inPassing(checkContext(id, context, phase)));
  await endIfFound(check, judging, context);
}

/** Ends the run at a row that fails it, where the user asked for that. Never rejects. */
export async function endIfFound({ id }: Check, found: Promise<Seen>, context: Context): Promise<void> {
  const { deviations } = await found.catch(() => ({ deviations: [] }));
  if (deviations.length > 0) endAt(id, checkVerdict(id, deviations, context.config), context);
}

/** The judgement that the run ended at, if it was confirmed at the first sight. */
export function confirmedInPassing(
  { id, inPassing }: Check,
  context: Context,
): Promise<Judgement> | undefined {
  if (inPassing === undefined || bailed(context)?.requirement !== id) return undefined;
  return suspicions(context).get(id, () => Promise.reject(new Error(`${id} was not confirmed`)));
}

import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { nothingIfLeft } from '../../engine/row-judgement.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import type { Level } from '../../fixtures/situations/levels.ts';
import {
  crowdedSituations,
  inSituation,
  type LevelSet,
  situationText,
  spelledIdentifier,
} from '../../fixtures/situations/situations.ts';
import { listsSomebody } from '../../oracles/answers/domain.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Defects that let other keys in as well. */
const opensToOthers = ['PARTNER-1', 'AUTH-1', 'AUTH-2', 'AUTH-7'];

/** Fields by which proxies tell the address of a request: what goes by them after the guard shows another one. */
const addressFields = ['X-Original-URL', 'X-Rewrite-URL', 'X-Original-URI', 'X-Forwarded-Uri'];

/** A list that is not the run's to see. */
export interface OthersList extends PageQuestion {
  readonly partnerId: string;
  /** Whose it is: `another partner's customer`. */
  readonly says: string;
}

/**
 * PARTNER-2: lists of others, in situations that are as unusual as can be: what opens them may look at something else than
 * the key. The last one is asked for in all of them, each other one in one by the seed, in which another partner's
 * identifier is spelled otherwise too. The first one is also named in header fields, beside an own address where nobody is.
 * A refusal conforms, whatever it is for.
 */
export async function othersInSituations(
  lists: readonly OthersList[],
  context: CheckContext,
): Promise<Judgement> {
  const crowds = crowdedSituations(context);
  const drawn = context.config.seed % crowds.length;
  const asked = crowds.flatMap((situation, at) => {
    const isDrawn = at === drawn;
    return (isDrawn ? lists : lists.slice(-1)).map((list) => {
      const isSpelled = isDrawn && list.partnerId !== context.config.target.partnerId;
      const levels = isSpelled ? [...situation, ...spelledIdentifier(context)] : situation;
      return () => seenIn(levels, listPersons(list), list.says, context);
    });
  });
  const [named] = lists;
  if (named !== undefined) asked.push(() => seenBeside(named, context));
  tell(`asked ${countOf(asked.length, 'time')} for lists of others in unusual situations`);
  const coverage = `${countOf(asked.length, 'time')} in unusual situations`;
  const judged = confirmedAnswers(asked, { enough: 1, mayBeLeft: true });
  return judged.then((found) => ({ coverage, ...found }), nothingIfLeft);
}

/** Somebody of a list that header fields name, beside an address of ours that nobody is at. */
async function seenBeside({ says, ...question }: OthersList, context: CheckContext) {
  const { partnerId } = context.config.target;
  const { path, query } = listPersons(question);
  const named = addressFields.map(
    (name): Level => ({
      name: `${name}: ${path}?${query}`,
      kind: 'unusual',
      of: () => ({ headers: { [name.toLowerCase()]: `${path}?${query}` } }),
      excludes: [],
    }),
  );
  const nobody = listPersons({ ...question, partnerId, domain: `nobody-${context.config.seed}.invalid` });
  if (listsSomebody(await context.send(inSituation(nobody, named)), nobodyOf(says)).length === 0) return [];
  // Whoever is there without these fields, other rows tell.
  if (listsSomebody(await context.send(nobody), nobodyOf(says)).length > 0) return [];
  return seenIn(named, nobody, says, context);
}

function nobodyOf(says: string) {
  return { requirement: 'PARTNER-2', says };
}

/** Somebody who is seen, in the fewest of these levels that show him. */
async function seenIn(situation: LevelSet, request: Request, says: string, context: CheckContext) {
  const ask = (part: LevelSet) => context.send(inSituation(request, part));
  const judge = (part: LevelSet) => (exchange: Exchange) => {
    const how = part.length === 0 ? 'asked for once more' : situationText(part);
    const found = listsSomebody(exchange, nobodyOf(`${says}, ${how}`));
    return found.map((one) => ({ ...one, explainedBy: [...opensToOthers, ...(one.explainedBy ?? [])] }));
  };
  const shown = async (part: LevelSet) => (judge(part)(await ask(part)).length > 0 ? part : undefined);
  if ((await shown(situation)) === undefined) return [];
  // What was refused in the usual way before may be open by now.
  const part = (await shown([])) ?? (await fewest(situation, shown)) ?? situation;
  return confirmedAnswer({ ask: () => ask(part), judge: judge(part) });
}

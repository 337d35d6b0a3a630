import type { Exchange } from '../../client/exchange.ts';
import { questionOf } from '../../config/requirements/discover.ts';
import { requirement } from '../../config/requirements/register.ts';
import { isDeclaredBySchema } from '../../config/selection.ts';
import { check, type Judgement, type Phase } from '../../engine/check.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import { Inconclusive, isUnjudged, NotApplicable } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { judgeSightings } from '../../fixtures/passive-check.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type Departure, departure, isPartOf, sharesNoName } from '../../oracles/discovery/departure.ts';
import { questionText } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { statusText } from '../../oracles/words/status-text.ts';
import { isObject } from '../../schemas/json-object.ts';

type Find = (context: CheckContext) => Promise<Discovered>;

/** A function that finds the answer to a question, and when it asks. */
interface Finder {
  readonly phase: Phase;
  readonly find: Find;
}

/** Functions that find the answers to questions, by id. */
export type Finders = Readonly<Record<string, Finder>>;

export function inPhase(phase: Phase, find: Find): Finder {
  return { phase, find };
}

/** More would be read by nobody: a run has hundreds. */
const mostShown = 6;

/** Registers the finder of an open question. Another answer than the declared one is a deviation, once found again. */
export function discovery(id: string, { find, phase }: Finder): void {
  check(id, (context) => discover(id, nameless(find), context), { phase });
}

/** Names are taken out of an answer before it is compared with another: a statement holds none. */
function nameless(find: Find): Find {
  return async (context) => {
    const found = await find(context);
    const { words, value } = found;
    return words === undefined
      ? found
      : { ...found, value: eachText(value, (text) => context.recorder.said(text, words)) };
  };
}

/** A value with every text of its lists and members, but not their names, put through `change`. */
function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return [...new Set(value.map((one) => eachText(one, change)))];
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change)]));
}

async function discover(id: string, find: Find, context: CheckContext): Promise<Judgement> {
  const broken = await brokenSchema(id, context);
  try {
    const found = await find(context);
    // Some were had by the way, for others.
    for (const exchange of found.shown) noteExchange(exchange);
    tell(lookedText(found));
    const departs = await confirmedDeparture(id, found, find, context);
    return {
      coverage: countOf(found.shown.length, 'exchange'),
      deviations: [...broken, ...(departs === undefined ? [] : [otherThanDeclared(id, departs, found)])],
      answer: {
        value: found.value,
        certainty: found.certainty,
        evidence: [
          ...(found.notes ?? []),
          ...found.shown.slice(0, mostShown).map((shown) => evidenceText(shown, context)),
        ],
      },
      ...(found.shown[0] === undefined ? {} : { shownBy: found.shown[0] }),
    };
  } catch (error) {
    const isDeclared = Object.hasOwn(context.config.declared, id);
    // What was declared concerns the run, whatever it lacks to look at it.
    if (error instanceof NotApplicable && isDeclared && context.depth.ownRequests)
      throw new Inconclusive(
        `an answer was declared, but this run could not find out the real one: ${error.message}`,
      );
    if (!isUnjudged(error)) throw error;
    if (broken.length > 0) return { coverage: 'all persons, by the schema given', deviations: broken };
    // A small run looks at what it sees anyway: what that does not show is not its concern.
    if (context.depth.ownRequests) throw error;
    throw new NotApplicable(`the few requests of this profile do not show it: ${error.message}`);
  }
}

/** A departure from the declared answer that was found, and found again. */
async function confirmedDeparture(
  id: string,
  found: Discovered,
  find: Find,
  context: CheckContext,
): Promise<Departure | undefined> {
  const { declared } = context.config;
  if (!Object.hasOwn(declared, id)) return undefined;
  const likeness = questionOf(id)?.likeness;
  if (sharesNoName(likeness, declared[id], found.value))
    throw new Inconclusive('nothing of what was declared was seen');
  const departs = departure(likeness, declared[id], found.value, found.sight);
  if (departs === undefined) return undefined;
  if (!context.depth.ownRequests && isPartOf(declared[id], found.value))
    throw new Inconclusive(`a part of what was declared was seen: ${departs.observed}`);
  const again = await find(context);
  const isOnce = context.depth.ownRequests && again.certainty === 'once';
  if (isOnce || departure(likeness, declared[id], again.value, again.sight) === undefined)
    throw new Inconclusive(`declared ${departs.declared}, observed ${departs.observed}: once`, 'seldom');
  return departs;
}

/** Persons that the user's own schema does not describe. */
async function brokenSchema(id: string, context: CheckContext): Promise<readonly Deviation[]> {
  if (!isDeclaredBySchema(id, context.config)) return [];
  const { deviations } = await judgeSightings(id, context, () => 'all persons, by the schema given');
  const undecided = passiveJudge(context).own.undecided(id);
  if (deviations.length === 0 && undecided !== undefined) throw Inconclusive.of(undecided);
  return deviations;
}

function otherThanDeclared(id: string, { declared, observed }: Departure, { shown }: Discovered): Deviation {
  const { title } = requirement(id);
  const [first] = shown;
  return {
    requirement: id,
    message: `${title}: declared ${declared}, observed ${observed}`,
    received: observed,
    expected: `${declared}, as declared (--statement)`,
    exchanges: shown.slice(0, 3),
    ...(first === undefined ? {} : { counterexample: questionText(first.request) }),
  };
}

/** Says what was asked, and how much of it. */
function lookedText({ shown }: Discovered): string {
  const asked = new Set(
    shown.slice(0, mostShown).map(({ request }) => questionText(request) || request.path),
  );
  const more = shown.length > mostShown ? ', ...' : '';
  const answers = countOf(shown.length, 'answer');
  return shown.length === 0
    ? 'looked at all answers of the run'
    : `looked at ${answers}: ${[...asked].join(', ')}${more}`;
}

function evidenceText({ id, request, answer, failure }: Exchange, context: CheckContext): string {
  const { path } = listRequest({}, context);
  const isElsewhere = request.endpoint === 'partner' && request.path !== path;
  const method = request.method === 'GET' ? '' : `${request.method} `;
  const asked = questionText(request);
  const what = asked === '' ? request.path : `${isElsewhere ? `${request.path} ` : ''}${asked}`;
  const came = answer === undefined ? failure?.message : statusText(answer);
  return `${id} ${method}${what}: ${came}`;
}

import { check, type Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import {
  nonexistentIds,
  otherSpellings,
  patterns,
  unlikeAtItsEnd,
  withOtherLetters,
} from '../../fixtures/neighbours/nonexistent-ids.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pagesOfNobody } from '../../fixtures/pages/pages-of-nobody.ts';
import { expectSpareRefusal, expectThirdRefusal, thirdRefusal } from '../../fixtures/pages/spare-refusal.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { listsSomebody } from '../../oracles/answers/domain.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { expectOther, othersBehindOwn } from './behind-own.ts';
import { crossedKeys } from './crossed-keys.ts';
import { othersInSituations } from './others-in-situations.ts';

check(
  'PARTNER-2',
  async (context) => {
    expectOther(context);
    if (!context.depth.ownRequests) return othersCustomer(context);
    const { ofPartner, ofCustomer } = listsOfOthers(context);
    const plain = [...ofPartner, ...ofCustomer];
    const spelled = [
      // Whose it is may be looked up by one spelling, and compared in another.
      ...ofPartner.slice(-1).flatMap((one) =>
        otherSpellings(one.partnerId)
          .filter((id) => id !== context.config.target.partnerId)
          .map((id) => ({ ...one, partnerId: id })),
      ),
      // What is denied by a list of names may be opened by another spelling.
      ...ofCustomer.flatMap((one) => sameDomains(one.domain).map((domain) => ({ ...one, domain }))),
    ].map((one) => ({ ...one, says: `${one.says}, in another spelling` }));
    const further = plain.slice(-2);
    // A reader repeats the plain ones first.
    const usual = await nobodySeen('PARTNER-2', context, [...plain, ...spelled], further);
    const isOpen = usual.deviations.length > 0;
    const otherwise = isOpen ? usual : joined(usual, await othersOtherwise(further, context));
    return joined(otherwise, await crossedKeys(context));
  },
  { phase: 'alone', hostile: othersBehindOwn },
);

check(
  'PARTNER-1',
  (context) => {
    const { partnerId } = context.config.target;
    if (!context.depth.ownRequests) return unlikePartner(context);
    const letters = withOtherLetters(partnerId);
    const unlike = letters === undefined ? [] : [letters];
    const unknown = [...new Set([...unlike, ...nonexistentIds(partnerId)])].map((id) => ({
      partnerId: id,
      says: 'an identifier that no partner has',
    }));
    return nobodySeen('PARTNER-1', context, unknown);
  },
  {
    phase: 'alone',
    hostile: (context) => {
      const others = patterns.filter(({ id }) => id !== context.config.target.partnerId);
      const questions = others.map(({ id, says }) => ({ partnerId: id, says: `${says} for an identifier` }));
      return nobodySeen('PARTNER-1', context, questions, []);
    },
  },
);

/** Gives what is the same domain to whoever puts names in order first: in capitals, with the dot of the root, with blanks around it. */
function sameDomains(domain: string): readonly string[] {
  return [domain.toUpperCase(), `${domain}.`, ` ${domain} `];
}

/** Lists of others: of the other partner, without its customer and with it, and of that customer at our own path. */
function listsOfOthers({ config: { target } }: CheckContext) {
  const { partnerId, otherPartnerId, otherDomain } = target;
  const ofDomain = otherDomain === undefined ? [] : [{ domain: otherDomain }];
  const whose = 'a partner whom the key is not for';
  const ids = otherPartnerId === undefined ? [] : [otherPartnerId];
  return {
    ofPartner: ids.flatMap((id): Question[] =>
      [{}, ...ofDomain].map((one) => ({ ...one, partnerId: id, says: whose })),
    ),
    ofCustomer: ofDomain.map((one) => ({ ...one, partnerId, says: "another partner's customer" })),
  };
}

/** A small run asks for one identifier that most careless comparisons take for its own. */
async function unlikePartner(context: CheckContext): Promise<Judgement> {
  const { partnerId } = context.config.target;
  await survey(context);
  expectThirdRefusal(context, 'PARTNER-1');
  const says = 'an identifier that no partner has';
  return nobodySeen('PARTNER-1', context, [{ partnerId: unlikeAtItsEnd(partnerId), says }]);
}

/**
 * A small run asks for another partner's customer at its own path, where a service that tells nothing answers with nobody;
 * some nights for the other partner too.
 */
async function othersCustomer(context: CheckContext): Promise<Judgement> {
  const { ofPartner, ofCustomer } = listsOfOthers(context);
  await survey(context);
  const isThird = thirdRefusal(context) === 'PARTNER-2';
  const questions = [...ofCustomer, ...(isThird ? ofPartner.slice(-1) : [])];
  if (questions.length === 0) throw new NotApplicable('--other-domain was not given');
  await expectSpareRefusal(context);
  return nobodySeen('PARTNER-2', context, questions, questions);
}

/** The same lists, asked for otherwise than usual. */
async function othersOtherwise(others: readonly Question[], context: CheckContext): Promise<Judgement> {
  const { inhabited } = await pagesOfNobody(context);
  const { first } = await numbering(context);
  const { domain = '', limit } = inhabited ?? {};
  const lists = others.map((one) => ({ domain, limit, page: first, ...one }));
  return othersInSituations(lists, context);
}

function joined(one: Judgement, other: Judgement): Judgement {
  return {
    coverage: `${one.coverage}, ${other.coverage}`,
    deviations: [...one.deviations, ...other.deviations],
    unjudged: one.unjudged ?? other.unjudged,
    left: one.left ?? other.left,
  };
}

/** A guard that lets one through lets others through; the rest of the requests find something else. */
const deviationsThatTell = 2;

interface Question {
  readonly partnerId: string;
  readonly domain?: string;
  readonly says: string;
}

/**
 * Each question must list nobody; the same with our own partner id and domain lists somebody, or it shows nothing.
 * @param further those that further pages are asked for of; where there are none, what is left out leaves nothing open
 */
async function nobodySeen(
  id: string,
  context: CheckContext,
  questions: readonly Question[],
  further: readonly Question[] = questions.slice(-1),
): Promise<Judgement> {
  const { inhabited, asks } = await pagesOfNobody(context);
  if (inhabited === undefined)
    throw new Inconclusive('no domain holds persons, so nobody can be shown by mistake', 'empty');
  // Code of its own for further pages is there for every identifier alike.
  const pages = id === 'PARTNER-2' ? asks : asks.slice(0, 2);
  const asked = pages.flatMap((ask, page) =>
    (page === 0 ? questions : further).map(
      ({ says, ...question }) =>
        () =>
          confirmedAnswer({
            ask: () => ask(question),
            judge: (exchange) => listsSomebody(exchange, { requirement: id, says }),
          }),
    ),
  );
  const whose = new Set(questions.map(({ says }) => says));
  tell(`asked up to ${countOf(asked.length, 'question')} that must list nobody: ${[...whose].join('; ')}`);
  const judgement = await confirmedAnswers(asked, {
    enough: deviationsThatTell,
    atOnce: 4,
    mayBeLeft: further.length === 0,
  });
  const coverage = `${countOf(questions.length, 'question')} that must list nobody`;
  return { coverage, ...judgement };
}

import fc from 'fast-check';
import type { Request } from '../../client/exchange.ts';
import { withParameter } from '../../client/query.ts';
import { checkInTwoParts, type Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import {
  nonexistentIds,
  otherSpellings,
  pathsThrough,
  patterns,
  unlikeAtItsEnd,
  withOtherLetters,
} from '../../fixtures/neighbours/nonexistent-ids.ts';
import { requestForms } from '../../fixtures/neighbours/request-forms.ts';
import { firstAndSecondPage } from '../../fixtures/pages/first-and-second-page.ts';
import { expectSpareRefusal, expectThirdRefusal } from '../../fixtures/pages/spare-refusal.ts';
import { usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { listsOthers, listsSomebody } from '../../oracles/domain.ts';
import { crossedKeys } from './crossed-keys.ts';

checkInTwoParts('PARTNER-2', {
  phase: 'alone',
  run: async (context) => {
    const { partnerId, otherPartnerId, otherDomain } = context.config.target;
    expectOther(context);
    if (!context.depth.ownRequests) return othersCustomer(context);
    const others: Question[] = [];
    if (otherPartnerId !== undefined) {
      const says = 'a partner whom the key is not for';
      const ofTheirs = otherDomain === undefined ? {} : { domain: otherDomain };
      others.push({ partnerId: otherPartnerId, says });
      if (otherDomain !== undefined) others.push({ partnerId: otherPartnerId, domain: otherDomain, says });
      // Whose it is may be looked up by one spelling, and compared in another.
      for (const spelling of otherSpellings(otherPartnerId).filter((one) => one !== partnerId))
        others.unshift({ partnerId: spelling, ...ofTheirs, says: `${says}, in another spelling` });
    }
    if (otherDomain !== undefined) {
      // What is denied by a list of names may be opened by another spelling; further pages are asked for of the last.
      const says = "another partner's customer, in another spelling";
      others.unshift({ partnerId, domain: otherDomain.toUpperCase(), says });
      others.push({ partnerId, domain: otherDomain, says: "another partner's customer" });
    }
    return joined(await nobodySeen('PARTNER-2', context, others), await crossedKeys(context));
  },
  hostile: othersBehindOwn,
});

checkInTwoParts('PARTNER-1', {
  phase: 'alone',
  run: (context) => {
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
  hostile: (context) => {
    const others = patterns.filter(({ id }) => id !== context.config.target.partnerId);
    const questions = others.map(({ id, says }) => ({ partnerId: id, says: `${says} for an identifier` }));
    return nobodySeen('PARTNER-1', context, questions, false);
  },
});

/** A small run asks for one identifier that most careless comparisons take for its own. */
async function unlikePartner(context: CheckContext): Promise<Judgement> {
  const { partnerId } = context.config.target;
  await survey(context);
  expectThirdRefusal(context, 'PARTNER-1');
  const says = 'an identifier that no partner has';
  return nobodySeen('PARTNER-1', context, [{ partnerId: unlikeAtItsEnd(partnerId), says }]);
}

/** A small run asks for another partner's customer at its own path: a service that tells nothing answers with nobody. */
async function othersCustomer(context: CheckContext): Promise<Judgement> {
  const { partnerId, otherDomain } = context.config.target;
  if (otherDomain === undefined) throw new NotApplicable('--other-domain was not given');
  await survey(context);
  await expectSpareRefusal(context);
  const says = "another partner's customer";
  return nobodySeen('PARTNER-2', context, [{ partnerId, domain: otherDomain, says }]);
}

function joined(one: Judgement, other: Judgement): Judgement {
  return {
    coverage: `${one.coverage}, ${other.coverage}`,
    deviations: [...one.deviations, ...other.deviations],
    unjudged: one.unjudged ?? other.unjudged,
    left: one.left ?? other.left,
  };
}

function expectOther({ config: { target } }: CheckContext): void {
  if (target.otherPartnerId === undefined && target.otherDomain === undefined)
    throw new NotApplicable('neither --other-partner-id nor --other-domain was given');
}

/** What is checked first is ours, and what is answered may be the other partner's: a path through ours, a domain behind ours. */
async function othersBehindOwn(context: CheckContext): Promise<Judgement> {
  const { partnerId, otherPartnerId, otherDomain } = context.config.target;
  expectOther(context);
  const { request, domain, allowed, isStill } = await usualWholePage(context).catch((error: unknown) => {
    // The plain questions have judged the row.
    if (error instanceof Inconclusive) throw new NotApplicable(error.message);
    throw error;
  });
  const own = encodeURIComponent(domain);
  const query = withParameter(request.query, 'domain', [encodeURIComponent(otherDomain ?? domain)]);
  // Whose a person is can be told where all of ours are known; another partner's customer has none of them.
  const isKnown = 'only' in allowed;
  const paths =
    otherPartnerId === undefined || (!isKnown && otherDomain === undefined)
      ? []
      : [...pathsThrough(partnerId, otherPartnerId), ...pathsOf(otherPartnerId, request, context)];
  const twice = otherDomain === undefined ? [] : [own, encodeURIComponent(otherDomain)];
  const domains = twice.length === 0 || !isKnown ? [] : [twice, twice.toReversed()];
  const asked = [
    ...paths.map(({ path, says }) => ({
      request: { ...request, path, query },
      says,
      allowed,
      explainedBy: ['AUTH-1'],
    })),
    ...domains.map((values) => ({
      request: { ...request, query: withParameter(request.query, 'domain', values) },
      says: "our domain and another partner's customer in one request",
      allowed,
    })),
  ];
  tell(`asked ${asked.length} questions that begin with what is ours and end with another partner's`);
  const questions = asked.map((one) => async () => {
    const found = await confirmedAnswer({
      ask: () => context.send(one.request),
      judge: (exchange) => listsOthers(exchange, { ...one, requirement: 'PARTNER-2' }),
    });
    // Whoever came since is as good as any, and who that is cannot be told.
    return found.length === 0 || !isKnown || (await isStill()) ? found : [];
  });
  const judged = await confirmedAnswers(questions, { enough: 1, atOnce: 4, mayBeLeft: true });
  return { coverage: `${asked.length} behind what is ours`, ...judged };
}

/** The other partner's path in forms that a router may take to it past what guards it: the likeliest, and one that is drawn. */
function pathsOf(
  otherPartnerId: string,
  request: Request,
  { config: { seed }, depth }: CheckContext,
): readonly { readonly path: string; readonly says: string }[] {
  const plain = `/partners/${encodeURIComponent(otherPartnerId)}`;
  const forms = requestForms('partner').flatMap(({ of, says }) => {
    const { path = plain } = of({ ...request, path: plain });
    return path === plain ? [] : [{ path, says: `another partner, ${says}` }];
  });
  const [likeliest, ...others] = forms;
  if (depth.neighbours > 1 || likeliest === undefined) return forms;
  return [likeliest, ...fc.sample(fc.constantFrom(...others), { seed, numRuns: 1 })];
}

/** A guard that lets one through lets others through; the rest of the requests find something else. */
const deviationsThatTell = 2;

interface Question {
  readonly partnerId: string;
  readonly domain?: string;
  readonly says: string;
}

/** Each question must list nobody; the same with our own partner id and domain lists somebody, or it shows nothing. */
async function nobodySeen(
  id: string,
  context: CheckContext,
  questions: readonly Question[],
  further = true,
): Promise<Judgement> {
  const { inhabited, asks } = await firstAndSecondPage(context);
  if (inhabited === undefined)
    throw new Inconclusive('no domain holds persons, so nobody can be shown by mistake', 'empty');
  // Code of its own for further pages is there for every identifier alike.
  const asked = asks.slice(0, further ? undefined : 1).flatMap((ask, page) =>
    (page === 0 ? questions : questions.slice(id === 'PARTNER-2' ? -2 : -1)).map(
      ({ says, ...question }) =>
        () =>
          confirmedAnswer({
            ask: () => ask(question),
            judge: (exchange) => listsSomebody(exchange, { requirement: id, says }),
          }),
    ),
  );
  const whose = new Set(questions.map(({ says }) => says));
  tell(`asked up to ${asked.length} questions that must list nobody: ${[...whose].join('; ')}`);
  const judgement = await confirmedAnswers(asked, {
    enough: deviationsThatTell,
    atOnce: 4,
    mayBeLeft: !further,
  });
  const coverage = `${questions.length} questions that must list nobody`;
  return { coverage, ...judgement };
}

import { check, checkInTwoParts, type Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { nonexistentIds, patterns, withOtherLetters } from '../../fixtures/neighbours/nonexistent-ids.ts';
import { firstAndSecondPage } from '../../fixtures/pages/first-and-second-page.ts';
import { listsSomebody } from '../../oracles/domain.ts';

checkInTwoParts('PARTNER-1', {
  phase: 'alone',
  run: (context) => {
    const { partnerId } = context.config.target;
    const letters = withOtherLetters(partnerId);
    const unlike = letters === undefined ? [] : [letters];
    const unknown = [...new Set([...unlike, ...nonexistentIds(partnerId)])].map((id) => ({
      partnerId: id,
      says: 'an identifier that no partner has',
    }));
    return nobodySeen('PARTNER-1', context, unknown);
  },
  hostile: (context) => {
    const questions = patterns.map(({ id, says }) => ({ partnerId: id, says: `${says} for an identifier` }));
    return nobodySeen('PARTNER-1', context, questions, false);
  },
});

check(
  'PARTNER-2',
  async (context) => {
    const { partnerId, otherPartnerId, otherDomain } = context.config.target;
    if (otherPartnerId === undefined && otherDomain === undefined) {
      throw new NotApplicable('neither --other-partner-id nor --other-domain was given');
    }
    const others: Question[] = [];
    if (otherPartnerId !== undefined) {
      others.push({ partnerId: otherPartnerId, says: 'a partner whom the key is not for' });
      if (otherDomain !== undefined) {
        others.push({
          partnerId: otherPartnerId,
          domain: otherDomain,
          says: 'a partner whom the key is not for',
        });
      }
    }
    if (otherDomain !== undefined) {
      // What is denied by a list of names may be opened by another spelling; further pages are asked for of the last.
      const says = "another partner's customer, in another spelling";
      others.unshift({ partnerId, domain: otherDomain.toUpperCase(), says });
      others.push({ partnerId, domain: otherDomain, says: "another partner's customer" });
    }
    return nobodySeen('PARTNER-2', context, others);
  },
  'alone',
);

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
    (page === 0 ? questions : questions.slice(-2)).map(
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

import { describe, expect, it } from 'vitest';
import { discover, questionOf } from '../../config/requirements/discover.ts';
import { departure } from '../../oracles/discovery/departure.ts';
import { startReference } from '../../reference/service.ts';
import { forwardTo } from './cli/forward.ts';
import { httpTarget } from './cli/http-target.ts';
import { type ProofOptions, type ProofRun, proofRun, runAgainst } from './proof/proof-run.ts';
import { statementOf } from './proof/statement-of.ts';

const seed = 1;
const isQuestion = (id: string) => /^[a-z]/.test(id);
/** The statement is the same without the rows that bind, which cost as much again. */
const only = discover.map(({ id }) => id);

const runs = new Map<string, Promise<ProofRun>>();

/** A run that several tests look at, made once. */
function knownRun(options: ProofOptions): Promise<ProofRun> {
  const key = JSON.stringify(options);
  const run = runs.get(key) ?? proofRun(options);
  runs.set(key, run);
  return run;
}

/** What a run says of the service without choices. */
async function plainAnswers(): Promise<Readonly<Record<string, unknown>>> {
  return statementOf((await knownRun({ seed, choices: [] })).results).answers;
}

describe('a service that contradicts itself', () => {
  /** Requests are of one kind where they differ in an odd limit alone: one question asks for several of them. */
  const kindOf = (asked: string) => asked.replace(/limit=(?:-\d+|[a-z]+)/, 'limit=odd');

  /** Two nodes behind one address: each request is answered by the other one than the one of its kind before it. */
  async function twoNodes(...choices: readonly [string, string?]) {
    const nodes = await Promise.all(
      choices.map((choice) => startReference({ seed, choices: choice === undefined ? [] : [choice] })),
    );
    const answerings = nodes.map(({ url }) => forwardTo(url)[0]);
    const gateway = await httpTarget((request, response, target) => {
      const kind = kindOf(`${request.method} ${request.url}`);
      const before = target.asked.filter((one) => kindOf(one) === kind).length;
      return answerings[before % nodes.length]?.(request, response, target);
    });
    const [first] = nodes;
    if (first === undefined) throw new Error('no node');
    return {
      service: { url: gateway.url, accounts: first.accounts, received: () => gateway.asked.length },
      close: async () => {
        await gateway.stop();
        await Promise.all(nodes.map((node) => node.close()));
      },
    };
  }

  it.each([
    ['odd-numbers-ignored', ['paging.limitZero', 'paging.limitNegative', 'paging.limitNotANumber']],
    ['missing-domain-lists-all', ['domain.missing']],
    ['head-not-allowed', ['http.head']],
  ])('by %s of one node of two leaves the question open, with the reason', async (choice, ids) => {
    const { service, close } = await twoNodes(choice, undefined);
    try {
      const { results } = await runAgainst(service, { seed, only: ids });
      const { answers, unanswered } = statementOf(results);
      expect(answers).toEqual({});
      expect(Object.keys(unanswered).toSorted()).toEqual([...ids].toSorted());
      for (const reason of Object.values(unanswered)) expect(reason).toMatch(/^contradicting answers: /);
    } finally {
      await close();
    }
  });
});

describe('the statement of one service pinned on another', () => {
  it.each([
    ['zero-based-pages', undefined],
    [undefined, 'zero-based-pages'],
    ['maximum-limit-100', 'over-maximum-refused'],
    ['odd-numbers-largest', 'missing-domain-lists-all'],
    ['consumer-array', 'further-person-fields'],
    ['refused-plain-text', 'order-by-email'],
    ['page-sizes-refused', 'maximum-depth-400'],
  ])('(%s on %s) fails exactly the answers that differ', async (pinned, on) => {
    const choicesOf = (name: string | undefined) => ({
      seed,
      only,
      choices: name === undefined ? [] : [name],
    });
    const { answers: declared } = statementOf((await knownRun(choicesOf(pinned))).results);
    const { answers: own } = statementOf((await knownRun(choicesOf(on))).results);
    const { results } = await proofRun({ ...choicesOf(on), declared });
    const differing = Object.keys(declared).filter(
      (id) =>
        Object.hasOwn(own, id) && departure(questionOf(id)?.likeness, declared[id], own[id]) !== undefined,
    );
    expect(differing.length).toBeGreaterThan(0);
    const failed = results.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id }) => id).toSorted()).toEqual(differing.toSorted());
    for (const { findings, id } of failed) {
      expect(findings[0]?.message).toContain(`declared ${JSON.stringify(declared[id]).slice(0, 20)}`);
      expect(findings[0]?.message).toContain(`observed ${JSON.stringify(own[id]).slice(0, 20)}`);
    }
  });

  it('passes on itself, row by row', async () => {
    const declared = await plainAnswers();
    const { results } = await proofRun({ seed, declared });
    const pinned = results.filter(({ id }) => Object.hasOwn(declared, id));
    expect(pinned.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  });

  it('costs the rows that bind nothing', async () => {
    const declared = statementOf(
      (await knownRun({ seed, only, choices: ['zero-based-pages'] })).results,
    ).answers;
    const { results } = await proofRun({ seed, declared });
    const failed = results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed).toContain('paging.firstPage');
    expect(failed.filter((id) => !isQuestion(id))).toEqual([]);
  });

  it('is the same whether the rows that bind are judged or not', async () => {
    const { answers } = statementOf((await knownRun({ seed, only, choices: [] })).results);
    const all = await plainAnswers();
    expect(Object.keys(answers).toSorted()).toEqual(Object.keys(all).toSorted());
    // Who asks for more sees more values and causes, and none of them otherwise.
    const differing = Object.keys(all).filter(
      (id) => departure(questionOf(id)?.likeness, all[id], answers[id]) !== undefined,
    );
    expect(differing).toEqual([]);
  });

  it.each([
    { seed: 2 },
    { seed: 3, choices: ['persons-added'] },
    { seed: 4, choices: ['persons-come-and-go'] },
    { seed: 5, profile: 'smoke' },
    { seed: 6, profile: 'certify' },
  ] as const)('fails nothing on the same service with other data: %j', async (other) => {
    const declared = await plainAnswers();
    const { results } = await proofRun({ ...other, only, declared });
    const failed = results.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id, findings }) => `${id}: ${findings[0]?.message}`)).toEqual([]);
  });

  it('is checked in smoke as far as its requests show it, and within them', async () => {
    const declared = await plainAnswers();
    const { results, received } = await proofRun({ seed, profile: 'smoke', declared });
    expect(received).toBeLessThanOrEqual(20);
    const questions = results.filter(({ id }) => isQuestion(id));
    expect(new Set(questions.map(({ verdict }) => verdict))).toEqual(new Set(['pass', 'not-applicable']));
    const shown = questions.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    expect(shown).toEqual(
      expect.arrayContaining(['paging.firstPage', 'person.fields', 'consumer.fields', 'errors.mediaType']),
    );
    const wrong = { ...declared, 'paging.firstPage': 0, 'consumer.fields': { id: ['number'] } };
    const broken = await proofRun({ seed, profile: 'smoke', declared: wrong });
    const failed = broken.results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed.toSorted()).toEqual(['consumer.fields', 'paging.firstPage']);
  });
});

describe('a domain of one person', () => {
  it('answers what needs no second page, and the rest says why not', async () => {
    const service = await startReference({ seed });
    try {
      const [, , one] = service.accounts.domains;
      if (one === undefined) throw new Error('no such domain');
      const accounts = { ...service.accounts, domains: [one] as const };
      const { results } = await runAgainst({ ...service, accounts }, { seed, only });
      const { answers, unanswered } = statementOf(results);
      expect(answers).toMatchObject({
        'paging.limitZero': 'refused',
        'paging.pageNegative': 'refused',
        'paging.pageNotANumber': 'refused',
        'paging.pageZero': 'refused',
        'paging.beyondEnd': 'empty',
        'parameters.required': ['domain'],
        'domain.caseSensitive': false,
      });
      expect(unanswered).toMatchObject({
        'paging.maximumDepth': 'no page was given beyond 1 person: name a larger domain',
        'paging.order': 'no page holds enough persons to tell their order: name a larger domain',
      });
      const certainty = new Map(results.map(({ id, answer }) => [id, answer?.certainty]));
      expect(certainty.get('person.fields')).toBe('once');
      expect(certainty.get('person.emailMatchesDomain')).toBe('once');
    } finally {
      await service.close();
    }
  });
});

describe('discovery', () => {
  it.each([[[]], [['maximum-limit-10']], [['page-sizes-refused']], [['maximum-depth-400']]])(
    'asks no more than 90 questions of its own: %s',
    async (choices) => {
      const all = await knownRun({ seed, choices });
      const binding = all.results.map(({ id }) => id).filter((id) => !isQuestion(id));
      const without = await proofRun({ seed, choices, only: binding });
      expect(all.received - without.received).toBeLessThanOrEqual(90);
      expect(all.received).toBeLessThanOrEqual(600);
    },
  );
});

describe('a schema of the user', () => {
  const person = { properties: { phone: { type: 'string' } } };
  const consumer = { required: ['loyalty_number'] };

  it('is checked wherever persons and consumers turn up', async () => {
    const { results } = await proofRun({
      seed,
      choices: ['further-person-fields'],
      ownSchemas: { person, consumer },
    });
    const failed = results.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id }) => id)).toEqual(['person.fields', 'CONSUMER-1']);
    const [ofPerson, ofConsumer] = failed.map(({ findings }) => findings[0]?.message ?? '');
    expect(ofConsumer).toContain("must have required property 'loyalty_number'");
    expect(ofPerson).toMatch(/\/phone of person \d+ must be string/);
  });

  it('is passed where it holds, in smoke too', async () => {
    const ownSchemas = { person: { properties: { phone: { type: 'null' } } }, consumer: { type: 'object' } };
    for (const profile of ['smoke', 'ci'] as const) {
      const given = { seed, profile, choices: ['further-person-fields'], ownSchemas };
      const { results } = await proofRun({ ...given, only: ['CONSUMER-1', 'person.fields'] });
      expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
    }
  });
});

describe('a second key', () => {
  it.each([
    ['otherPartnerKey', 'the other key is refused with 404 at this address'],
    ['partnerKey', 'both open the same persons at this address'],
  ] as const)('(%s) is told apart by what it opens', async (name, words) => {
    const service = await startReference({ seed });
    try {
      const secondPartnerKey = service.accounts[name];
      const { results } = await runAgainst(service, { seed, only: ['auth.keyKinds'], secondPartnerKey });
      expect(statementOf(results).answers).toEqual({ 'auth.keyKinds': words });
    } finally {
      await service.close();
    }
  });
});

import fc from 'fast-check';
import type { Exchange } from '../../client/exchange.ts';
import { NotBorne } from '../../client/refusals/refusal-errors.ts';
import type { CheckContext } from '../../engine/context.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { loggedPage } from '../../oracles/log/logged-page.ts';
import { isNear, isSameList, type PageQuestion } from '../../oracles/page-question.ts';
import { type BaselinePage, isAnother, type UnexpectedPage } from './baseline-pages.ts';

/** Commands of one sequence. */
const length = 20;
/** Of them at most so many are chosen beforehand. */
const lengthByTurns = 6;
/** Of ten commands so many are near the one before. */
const nearOfTen = 6;

/** What a sequence expects, and what it has seen. */
interface Model {
  readonly asked: PageQuestion[];
  readonly unexpectedPages: UnexpectedPage[];
}

type Ask = (question: PageQuestion) => Promise<Exchange>;
type Command = fc.AsyncCommand<Model, Ask>;

/** Reads a page that is known; another one than usual is asked for again at once. */
class ReadPage implements Command {
  readonly #baseline: BaselinePage;
  readonly question: PageQuestion;

  constructor(baseline: BaselinePage) {
    this.#baseline = baseline;
    this.question = baseline.question;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, ask: Ask): Promise<void> {
    const { question } = this;
    const before = questionsBefore(question, model.asked);
    model.asked.push(question);
    const exchange = await ask(question);
    const seen = loggedPage(exchange);
    if (seen === undefined || !isAnother(this.#baseline, seen)) return;
    const again = loggedPage(await ask(question));
    model.unexpectedPages.push({
      baseline: this.#baseline,
      before,
      exchange,
      returned: again?.content === this.#baseline.content,
    });
  }

  toString(): string {
    return `read ${JSON.stringify(this.#baseline.question)}`;
  }
}

/** The same page with one limit and another, by turns: the likeliest to be taken for each other. */
function byTurns(commands: readonly (ReadPage | Disturb)[]): (ReadPage | Disturb)[] {
  const pages = commands.filter((one) => one instanceof ReadPage);
  const pairs = pages.flatMap((one, index) =>
    pages
      .slice(index + 1)
      .filter(
        ({ question: { domain, page } }) => domain === one.question.domain && page === one.question.page,
      )
      .map((other) => [one, other, one]),
  );
  return pairs.flat().slice(0, lengthByTurns);
}

/** Mostly one that is near the one before: another page of the list, or the same page with another limit. */
function nextOf(
  commands: readonly (ReadPage | Disturb)[],
  last: ReadPage | Disturb | undefined,
  step: number,
): readonly (ReadPage | Disturb)[] {
  const near = commands.filter(
    (one) => last !== undefined && one !== last && isNear(one.question, last.question),
  );
  const from = near.length > 0 && step % 10 < nearOfTen ? near : commands;
  return from.slice(Math.floor(step / 10) % from.length).slice(0, 1);
}

function questionsBefore(question: PageQuestion, asked: readonly PageQuestion[]): readonly PageQuestion[] {
  const ofList = asked.findLast((one) => one !== question && isSameList(one, question));
  return [...new Set([asked.at(-1), ofList])].filter((one) => one !== undefined);
}

/** Asks for what holds nobody or is refused: whatever the answer is, it must leave nothing behind. */
class Disturb implements Command {
  readonly question: PageQuestion;

  constructor(question: PageQuestion) {
    this.question = question;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, ask: Ask): Promise<void> {
    model.asked.push(this.question);
    await ask(this.question).catch((error: unknown) => {
      // Others disturb as well.
      if (!(error instanceof NotBorne)) throw error;
    });
  }

  toString(): string {
    return `disturb ${JSON.stringify(this.question)}`;
  }
}

/**
 * Model-based: the model of the target is that a page depends on its question alone. Sequences of known pages, of pages
 * beyond the end, of a domain that nobody has and of limits that are no page size are run one request at a time, in an
 * order that follows from the seed.
 */
export async function runSequence(
  pages: readonly BaselinePage[],
  context: CheckContext,
  turn: number,
): Promise<readonly UnexpectedPage[]> {
  const { config } = context;
  const [first] = pages;
  if (first === undefined) return [];
  const commands = [
    ...pages.map((baseline) => new ReadPage(baseline)),
    ...[
      { ...first.question, page: 1_000_000 },
      { ...first.question, domain: `nobody-${config.seed}.invalid` },
      { ...first.question, limit: 0 },
    ].map((question) => new Disturb(question)),
  ];
  const steps = fc.array(fc.nat(), {
    minLength: length - lengthByTurns,
    maxLength: length - lengthByTurns,
    size: 'max',
  });
  const [chosen = []] = fc.sample(steps, { seed: config.seed + turn, numRuns: 1 });
  const sequence: (ReadPage | Disturb)[] = byTurns(commands);
  for (const step of chosen) sequence.push(...nextOf(commands, sequence.at(-1), step));
  const model: Model = { asked: [], unexpectedPages: [] };
  await fc.asyncModelRun(
    () => ({
      model,
      real: (question: PageQuestion) => askPageAgain(context, question, turn === 0 ? 'core' : undefined),
    }),
    sequence,
  );
  return model.unexpectedPages;
}

import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pageFigures } from '../../fixtures/pages/page-figures.ts';
import { answersOf, askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { AskedPage, PageQuestion } from '../../oracles/page-question.ts';
import { pageView } from '../../oracles/page-view.ts';
import { pageShape } from '../../oracles/shape.ts';
import type { Allowed } from '../../oracles/unusual.ts';

/** A request that is answered as usual, of which one thing is changed. */
export interface UsualPage {
  readonly domain: string;
  readonly request: Request;
  /** Whom an answer for this domain may show: the persons of the page, where they are all there are. */
  readonly allowed: Allowed;
  /** Asks for it once more: whether it still shows the same persons. */
  readonly isStill: () => Promise<boolean>;
}

const shaped = new WeakMap<Exchange, boolean>();

/** Many checks start from a usual page, and to judge one of ten thousand persons takes long. */
function hasItsShape(exchange: Exchange): boolean {
  const known = shaped.get(exchange) ?? pageShape(exchange).length === 0;
  shaped.set(exchange, known);
  return known;
}

/** The page once more; the checks of a stage begin together, and share one answer. */
const readAgain = learned((context: CheckContext, question: PageQuestion) => askPageAgain(context, question));

/** A first page that was accepted, of a domain whose persons fit on it where there is one. */
export async function usualWholePage(context: CheckContext): Promise<UsualPage> {
  await survey(context);
  const { first } = await numbering(context);
  const pages = askedPages(context).filter(
    ({ question, exchange }) => question.page === first && pageFigures(exchange).persons > 0,
  );
  const whole = pages
    .filter((page) => holdsAll(page, context))
    .toSorted((a, b) => pageFigures(b.exchange).persons - pageFigures(a.exchange).persons);
  const chosen = [...whole, ...pages].find(({ exchange }) => hasItsShape(exchange));
  if (chosen === undefined) throw noUsual(pages.map(({ exchange }) => exchange));
  const { question, exchange } = chosen;
  const holdsTheSame = (again: Exchange) => sameSet(personsOn(exchange), personsOn(again));
  const isWhole = whole.includes(chosen) && holdsTheSame(await readAgain(context, question));
  const isStill = async () => {
    // An honest cache, or a replica that lags, may still hide who has come.
    await outliveLag(context);
    return holdsTheSame(await askPageAgain(context, question));
  };
  return {
    domain: question.domain,
    request: exchange.request,
    isStill,
    allowed: isWhole ? { only: new Set(personsOn(exchange)) } : { anybody: true },
  };
}

function personsOn(exchange: AskedPage['exchange']): readonly string[] {
  return pageView(exchange)?.persons ?? [];
}

/** Holds as many as there are; a total that differs from answer to answer does not say how many that is. */
function holdsAll({ question, exchange }: AskedPage, context: Context): boolean {
  const { persons, total } = pageFigures(exchange);
  if (total !== BigInt(persons)) return false;
  return answersOf(context, question.domain).every((other) => (pageFigures(other).total ?? total) === total);
}

/** Why no page serves: there is none with persons, or they are malformed, which other rows tell. */
function noUsual(pages: readonly Exchange[]): Inconclusive {
  const rows = new Set(pages.flatMap(pageShape).map(({ requirement }) => requirement));
  if (rows.size === 0) return new Inconclusive('no page holds persons, so there is no usual answer', 'empty');
  return new Inconclusive(
    `every first page asked for by its number breaks ${[...rows].join(', ')}, so there is no usual answer`,
  );
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;
}

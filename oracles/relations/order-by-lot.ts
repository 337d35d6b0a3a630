import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Changes of a list in a second, as fast as the data of honest services move. */
const mostChanges = 10;

/** Nodes with data of their own age that may answer in place of each other. */
const mostNodes = 5;

/** Answers of a series: more than there are nodes, so that some of them come from one. */
export const answersOfSeries = 10;

/** The least odds of one series: data may also change all at once, and by chance while it is asked. */
const leastOdds = 1e-3;

/** Pages that are drawn are about as far from each other, each from each; pages of one order are near their next ones. */
const nearestOfMedian = 1 / 2;

/** Questions that hold other persons each time, by so many of them: one person alone may move between two pages. */
const leastQuestions = 2;
const leastExchanged = 2;

/**
 * True if pages of a domain vary under one total, and persons stand on several pages of one size: their order may move by
 * itself, or be drawn for each request. Where persons come and go, nobody wanders.
 */
export function varies(pages: readonly LoggedPage[], domain: string): boolean {
  const own = pages.filter(({ question, persons }) => question.domain === domain && persons.length > 0);
  const alike = [...groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`).values()];
  const varying = alike.filter(([first, ...others]) =>
    others.some((one) => first !== undefined && exchangedBetween(first, one) >= leastExchanged),
  );
  if (new Set(own.map(({ total }) => total)).size > 1 || varying.length < leastQuestions) return false;
  const wanderersOn = wanderersAmong(own);
  return own.some((page) => wanderersOn(page) > 0);
}

/**
 * The page of a domain that tells most whether its order is drawn: one that was answered otherwise each time, or one that
 * was asked for once and holds the most persons who stand on another page of the same size too; where no page was asked for
 * twice, the fullest. Undefined where nobody stands on two pages, and those that were asked for again were answered alike.
 */
export function mostTelling(pages: readonly LoggedPage[], domain: string): LoggedPage | undefined {
  const own = pages.filter(
    ({ question, persons, total }) => question.domain === domain && BigInt(persons.length) < (total ?? 0n),
  );
  const alike = [...groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`).values()];
  const differs = alike.filter(
    (answers) => new Set(answers.map(({ content }) => content)).size === answers.length,
  );
  const wanderersOn = wanderersAmong(own);
  const isRepeated = alike.some((answers) => answers.length > 1);
  const [telling] = differs
    .flatMap((answers) => {
      const [page] = answers;
      const wanderers = page === undefined ? 0 : wanderersOn(page);
      const tells = !isRepeated || answers.length > 1 || wanderers >= leastExchanged;
      return page !== undefined && tells ? [{ page, wanderers, again: answers.length > 1 }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(other.again) - Number(one.again) ||
        other.wanderers - one.wanderers ||
        other.page.persons.length - one.page.persons.length,
    );
  return telling?.page;
}

/** A function that counts the persons of a page who stand on another page of the same size too. */
function wanderersAmong(pages: readonly LoggedPage[]): (page: LoggedPage) => number {
  const several = new Map<number | undefined, Map<number, LoggedPage['currentPage'] | 'several'>>();
  for (const { question, currentPage, addresses } of pages) {
    const places = several.get(question.limit) ?? new Map();
    several.set(question.limit, places);
    for (const one of addresses)
      places.set(one, places.has(one) && places.get(one) !== currentPage ? 'several' : currentPage);
  }
  return ({ question, addresses }) =>
    addresses.filter((one) => several.get(question.limit)?.get(one) === 'several').length;
}

/**
 * The odds that data which move by themselves give these answers to one question, asked in series as fast as can be.
 * Whichever nodes answered, those of one node follow its changes, and each change exchanges one person of a page at most. So
 * the answers of a series are joined by the fewest exchanges into as many groups as there may be nodes; that many changes
 * must have come in the time that the series took (the tail of a Poisson distribution). Where more than two answers are much
 * nearer to each other than most, they are of one order that moves, and the series says nothing.
 */
export function oddsOfMovingData(series: readonly (readonly LoggedPage[])[]): number {
  return series.reduce((odds, answers) => {
    if (!areEquallyFar(answers)) return odds;
    const expected = mostNodes * mostChanges * secondsOf(answers);
    return odds * Math.max(leastOdds, tail(changesNeeded(answers), expected));
  }, 1);
}

function areEquallyFar(answers: readonly LoggedPage[]): boolean {
  const distances = answers
    .flatMap((one, at) => answers.slice(at + 1).map((other) => exchangedBetween(one, other)))
    .toSorted((one, other) => one - other);
  // Two may be near each other by chance.
  const [, near = 0] = distances;
  const median = distances[Math.floor(distances.length / 2)] ?? 0;
  return near >= Math.max(leastExchanged, median * nearestOfMedian);
}

/** The exchanges that join all answers into as many groups as there are nodes: a minimum spanning forest. */
function changesNeeded(answers: readonly LoggedPage[]): number {
  const [root, ...others] = answers;
  if (root === undefined) return 0;
  const joined = [root];
  const left = new Set(others);
  const steps: number[] = [];
  while (left.size > 0) {
    const nearest = [...left].map((one) => ({
      one,
      step: Math.min(...joined.map((other) => exchangedBetween(one, other))),
    }));
    const { one, step } = nearest.reduce((some, other) => (other.step < some.step ? other : some));
    left.delete(one);
    joined.push(one);
    steps.push(step);
  }
  return steps
    .toSorted((one, other) => one - other)
    .slice(0, 1 - mostNodes)
    .reduce((sum, step) => sum + step, 0);
}

/** Counts the persons of one answer, by their addresses, who are not on the other, or the other way round: the more of both. */
export function exchangedBetween(
  { addresses: some }: Pick<LoggedPage, 'addresses'>,
  { addresses: others }: Pick<LoggedPage, 'addresses'>,
): number {
  const [here, there] = [new Set(some), new Set(others)];
  const gone = [...here].filter((one) => !there.has(one)).length;
  return Math.max(gone, there.size - (here.size - gone));
}

function secondsOf(answers: readonly LoggedPage[]): number {
  const begins = Math.min(...answers.map(({ exchange }) => exchange.sentAt));
  return (Math.max(...answers.map(({ exchange }) => exchange.receivedAt)) - begins) / 1_000;
}

/** The chance of so many events or more where so many are to be expected. */
function tail(events: number, expected: number): number {
  let term = Math.exp(-expected);
  let below = 0;
  for (let count = 0; count < events; count += 1) {
    below += term;
    term *= expected / (count + 1);
  }
  // Far out, the rest of the sum is lost in rounding: its first term is nearly all of it.
  return events <= 0 ? 1 : Math.min(1, Math.max(1 - below, term));
}

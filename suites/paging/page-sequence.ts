import { isNear, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { seededRandom } from '../../verdict/seeded-random.ts';

/** Questions of one sequence. */
const length = 14;
/** Of ten questions so many are near the one before. */
const nearOfTen = 6;

/**
 * An order in which an answer shows what the questions before it have left behind: mostly each is near the one before,
 * another page of the list, or the same page with another limit.
 * @param pages questions that hold persons
 * @param seed draws the order
 */
export function mixedOrder(pages: readonly PageQuestion[], seed: number): readonly PageQuestion[] {
  const random = seededRandom(seed);
  const sequence: PageQuestion[] = [];
  while (sequence.length < length) sequence.push(...drawn(nextOf(pages, sequence.at(-1), random), random));
  return sequence;
}

/** Those that may come next: near the last one, where there are any and the lot says so. */
function nextOf(
  all: readonly PageQuestion[],
  last: PageQuestion | undefined,
  random: () => number,
): readonly PageQuestion[] {
  const near = all.filter((one) => last !== undefined && one !== last && isNear(one, last));
  return near.length > 0 && random() * 10 < nearOfTen ? near : all;
}

function drawn<One>(some: readonly One[], random: () => number): readonly One[] {
  return some.slice(Math.floor(random() * some.length)).slice(0, 1);
}

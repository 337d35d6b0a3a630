import type { Exchange, Request } from '../../client/exchange.ts';
import { isAnswered } from '../pages/page-view.ts';
import { urlOf } from '../question.ts';

/** Answers in a row that tell more than a moment's error. */
const enough = 3;

/** A target that gives no pages any more: the last page, and questions that are server errors since. */
export function stoppedAnswering(exchanges: readonly Exchange[]) {
  const usual = exchanges.filter(({ request }) => isUsual(request));
  const served = usual.findLast(isAnswered);
  if (served === undefined) return undefined;
  const known = new Set(usual.filter(isAnswered).map(({ request }) => urlOf(request)));
  const since = usual.slice(usual.indexOf(served) + 1).filter(({ request }) => known.has(urlOf(request)));
  const isDown = since.every(({ answer }) => answer !== undefined && answer.status >= 500);
  return since.length >= enough && isDown ? { served, since } : undefined;
}

function isUsual({ endpoint, method, credential, situation, besideOther }: Request): boolean {
  const isPlain = situation?.mayBeRefused !== true && besideOther !== true;
  return isPlain && endpoint === 'partner' && method === 'GET' && credential.kind === 'partner-key';
}

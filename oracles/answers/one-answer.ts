import type { Exchange } from '../../client/exchange.ts';
import { isMarkup } from '../../schemas/markup.ts';
import type { Deviation } from '../deviation.ts';
import { isErrorBody } from './error-body.ts';
import { jsonMediaType, jsonText, unambiguousJson } from './http.ts';
import { pageShape } from './shape.ts';

type Oracle = (exchange: Exchange) => readonly Deviation[];

const anyAnswer: readonly Oracle[] = [jsonText, jsonMediaType, unambiguousJson];

/** HTTP-1 to HTTP-3, SHAPE and PERSON of one ordinary answer. A page for people may be a refusal: errors are not shown. */
export function judgeOne(exchange: Exchange): readonly Deviation[] {
  const { answer, request } = exchange;
  if (answer !== undefined && isMarkup(answer)) return [];
  const isPage = request.endpoint === 'partner' && !(answer !== undefined && isErrorBody(answer));
  const oracles = isPage ? [...anyAnswer, pageShape] : anyAnswer;
  return oracles.flatMap((oracle) => oracle(exchange));
}

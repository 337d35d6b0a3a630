import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import {
  firstPart,
  gzipRefused,
  inVersion10,
  namesInCapitals,
  namesInSmallLetters,
  unknownTag,
  withoutHost,
} from '../../fixtures/situations/levels.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { hasJudgedField, malformedFields } from '../../oracles/http/field-forms.ts';
import { namesMisread, writesNamesOtherwise } from '../../oracles/http/field-names.ts';
import { contentOfHead, isLikeAnyGet, unlikeGet } from '../../oracles/http/head-as-get.ts';
import { brokenRefusal, isJsonRefusal } from '../../oracles/http/json-refusals.ts';
import { isMethodRefused, methodsUntold } from '../../oracles/http/method-not-allowed.ts';
import { acceptsJsonOtherwise, notAcceptable } from '../../oracles/http/not-acceptable.ts';
import {
  answersTags,
  isNotModified,
  isNotModifiedWithoutKey,
  notModifiedThoughRefused,
  toldValidators,
  unfoundedNotModified,
  unheededTag,
  unmetCondition,
} from '../../oracles/http/not-modified.ts';
import { unlikeContent } from '../../oracles/http/not-modified-fields.ts';
import { isPartial, unaskedPart } from '../../oracles/http/partial-content.ts';
import {
  choosesCodings,
  misnamedCoding,
  namesCoding,
  refusedCoding,
} from '../../oracles/http/refused-codings.ts';
import { invitesSharedCaches, isKeptForKey } from '../../oracles/http/shared-caches.ts';
import { keptBehindChange, sharedByCodings, strongTag } from '../../oracles/http/strong-tags.ts';
import {
  chunkedToVersion10,
  hasNoHost,
  isOfVersion10,
  takenWithoutHost,
} from '../../oracles/http/unusual-heads.ts';
import { isKeyed } from '../../oracles/http/usual-answers.ts';
import { chosenOtherwise, untoldVary } from '../../oracles/http/vary.ts';

/** A duty of an answer by the standards of HTTP, read off the answers that a run has anyway. */
export interface Standard {
  readonly id: string;
  /** Levels of situations by which it shows: what no answer of the run shows is asked for, while requests are left over. */
  readonly asks?: readonly string[];
  /** The answers that it is judged on. */
  readonly on: (exchanges: readonly Exchange[]) => readonly Exchange[];
  readonly counted: readonly [one: string, many?: string];
  /** Words where there are none. */
  readonly none: string;
  readonly judge: (exchange: Exchange, exchanges: readonly Exchange[]) => readonly Deviation[];
  /** What need not come back: two answers show a contradiction, or the connection showed it. */
  readonly between?: (context: CheckContext) => readonly Deviation[];
  /** One answer shows it by its form, and is not asked for again: it may be that of a wrong key, or of an overload. */
  readonly isOfForm?: true;
  /** HTTP/2 leaves no choice: nothing shows there. */
  readonly isOfHttp1?: true;
  /** Fields of the request by which it shows: it is asked for again with these alone. */
  readonly by?: readonly string[];
}

/** Answers by themselves, and each beside all others. */
const each = (is: (exchange: Exchange, exchanges: readonly Exchange[]) => boolean): Standard['on'] => {
  return (exchanges) => exchanges.filter((one) => is(one, exchanges));
};

/** The duties, one for each row. */
export const standards: readonly Standard[] = [
  {
    id: 'HTTP-6',
    asks: [`If-None-Match: ${unknownTag}`, 'If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT'],
    on: (exchanges) => {
      const told = toldValidators(exchanges);
      return exchanges.filter(
        (one) =>
          isNotModified(one) ||
          isNotModifiedWithoutKey(one) ||
          answersTags(one) ||
          unmetCondition(one, told) !== undefined,
      );
    },
    counted: ['answer to a condition', 'answers to a condition'],
    none: 'no request had a condition that does not hold, and none was answered 304',
    judge: (exchange, exchanges) => [
      ...unfoundedNotModified(exchange, toldValidators(exchanges)),
      ...unheededTag(exchange),
      ...notModifiedThoughRefused(exchange, exchanges),
      ...unlikeContent(exchange, exchanges),
    ],
  },
  {
    id: 'HTTP-7',
    on: each(isLikeAnyGet),
    counted: ['answer to HEAD', 'answers to HEAD'],
    none: 'HEAD told nothing that GET of the same URL tells',
    judge: unlikeGet,
    between: (context) =>
      contentOfHead(runLog(context).log.exchanges, (request) => context.client.bytesBehindHead(request)),
  },
  {
    id: 'HTTP-8',
    on: each(isKeptForKey),
    counted: ['answer to a key', 'answers to a key'],
    none: 'no request with a key was answered with a success',
    judge: invitesSharedCaches,
  },
  {
    id: 'HTTP-9',
    on: each(isMethodRefused),
    counted: ['refused method'],
    none: 'no method was answered 405',
    judge: methodsUntold,
    isOfForm: true,
  },
  {
    id: 'HTTP-10',
    on: each(hasJudgedField),
    counted: ['answer with such a field', 'answers with such a field'],
    none: 'no answer had such a field',
    judge: malformedFields,
    isOfForm: true,
  },
  {
    id: 'HTTP-11',
    asks: ['Accept-Encoding: identity'],
    on: each((one, all) => chosenOtherwise(one, all).length > 0),
    counted: ['answer that goes by a field of the request', 'answers that go by a field of the request'],
    none: 'no answer was in another coding, media type or language than usual',
    judge: untoldVary,
    by: ['accept', 'accept-encoding', 'accept-language'],
  },
  {
    id: 'HTTP-12',
    asks: ['Accept-Encoding: identity', `Accept-Encoding: ${gzipRefused}`],
    on: each((one) => choosesCodings(one) || namesCoding(one)),
    counted: [
      'answer in a coding, or to a choice of codings',
      'answers in a coding, or to a choice of codings',
    ],
    none: 'no answer was in a coding, and no request with a choice of codings was answered with a success',
    judge: (exchange) => [...refusedCoding(exchange), ...misnamedCoding(exchange)],
    by: ['accept-encoding'],
  },
  {
    id: 'HTTP-13',
    asks: ['Accept: */*', 'without Accept'],
    on: each(acceptsJsonOtherwise),
    counted: ['request with another Accept', 'requests with another Accept'],
    none: 'no request with another Accept, in which JSON is, was answered',
    judge: notAcceptable,
  },
  {
    id: 'HTTP-14',
    asks: [namesInCapitals, namesInSmallLetters],
    isOfHttp1: true,
    on: each(writesNamesOtherwise),
    counted: ['request in another letter case', 'requests in another letter case'],
    none: 'no request had the names of its fields in another letter case',
    judge: namesMisread,
  },
  {
    id: 'HTTP-15',
    asks: [`Range: ${firstPart}`],
    on: each((one) => isKeyed(one) && isPartial(one)),
    counted: ['part of an answer', 'parts of answers'],
    none: 'nothing was answered 206',
    judge: (exchange, exchanges) => unaskedPart(exchange, toldValidators(exchanges)),
  },
  {
    id: 'HTTP-16',
    on: each((one) => strongTag(one) !== undefined),
    counted: ['strong entity tag'],
    none: 'no answer had a strong entity tag',
    judge: sharedByCodings,
    between: (context) => {
      const { log } = runLog(context);
      return keptBehindChange([...log.pages, ...log.situated], log.exchanges);
    },
  },
  {
    id: 'HTTP-17',
    asks: [withoutHost],
    on: each(hasNoHost),
    counted: ['request without Host', 'requests without Host'],
    none: 'no request without Host was answered; none is sent through a proxy',
    judge: takenWithoutHost,
  },
  {
    id: 'HTTP-18',
    asks: [inVersion10],
    on: each(isOfVersion10),
    counted: ['request of HTTP/1.0', 'requests of HTTP/1.0'],
    none: 'no request of HTTP/1.0 was answered; none is sent through a proxy',
    judge: chunkedToVersion10,
  },
  {
    id: 'HTTP-19',
    on: each(isJsonRefusal),
    counted: ['refusal in JSON', 'refusals in JSON'],
    none: 'no refusal said that it is JSON',
    judge: brokenRefusal,
    isOfForm: true,
  },
];

import type { Exchange } from '../../../client/exchange.ts';
import { isSuccess } from '../../../oracles/page-view.ts';
import { isUsualQuery } from '../../../oracles/question.ts';

/** AUTH: what the key was shown, or a success of HEAD, for another credential. */
export function withoutKey(
  exchanges: readonly Exchange[],
  isOwn: (exchange: Exchange) => boolean,
): readonly string[] {
  // The letter case of a scheme is free (RFC 9110 11.1).
  const hasKey = ({ request: { credential } }: Exchange) =>
    ['partner-key', 'consumer-token', 'second-key'].includes(credential.kind) ||
    (credential.kind === 'altered' && credential.alteration === 'scheme-in-other-letter-case');
  const shownTo = exchanges.filter(hasKey);
  const texts = new Set(shownTo.flatMap(textsOf));
  const opened = exchanges.filter(
    (one) =>
      !hasKey(one) &&
      (textsOf(one).some((text) => texts.has(text)) ||
        (one.request.method === 'HEAD' && one.answer !== undefined && isSuccess(one.answer))),
  );
  const refused = exchanges.filter((one) => hasKey(one) && isOwn(one) && one.answer?.status === 401);
  const plainly = exchanges.filter(
    ({ request, answer }) =>
      ['none', 'invented'].includes(request.credential.kind) &&
      isDocumented.test(request.path) &&
      isUsualQuery(request) &&
      answer !== undefined &&
      answer.status !== 401,
  );
  return [
    ...(opened.length > 0 ? ['AUTH'] : []),
    ...(refused.length > 0 ? ['AUTH-7', 'AUTH-8'] : []),
    ...(plainly.length > 0 ? ['AUTH-9'] : []),
  ];
}

/** The paths that the document shows. */
export const isDocumented = /^\/(?:partners|consumers)\/[\w.~-]+$/;

/** Addresses of persons, and a record as a whole. */
function textsOf(exchange: Exchange): readonly string[] {
  const body = Buffer.from(exchange.answer?.body ?? []).toString('utf8');
  const addresses = body.match(/[\w.+-]+@[\w.-]+\.\w+/g) ?? [];
  const isRecord = exchange.request.endpoint === 'consumer' && exchange.answer?.status === 200;
  return isRecord ? [...addresses, body] : addresses;
}

import { shownParameters } from '../../client/curl.ts';
import type { Credential, Exchange } from '../../client/exchange.ts';
import { keyAlteration } from '../../client/key-alterations.ts';
import { neverIssuedLike } from '../../client/never-issued.ts';
import type { Target } from '../../config/run-config.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import type { PlannedRequest } from '../../schemas/report/dry-run.ts';

const keyNames = {
  'partner-key': 'partner key',
  'consumer-token': 'consumer token',
  'second-key': 'second partner key',
  'other-partner-key': "the other partner's key",
  none: 'no key',
} as const;

/** A request that the stand-in was sent, as the target would be sent it. */
export function plannedRequest({ request, answer }: Exchange, target: Target): PlannedRequest {
  const { method, path, query, credential, headers = {} } = request;
  const parameters = [query, ...shownParameters(credential)].filter((part) => part !== '').join('&');
  const prefix = new URL(target.baseUrl).pathname.replace(/\/+$/, '');
  const further = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const refused = answer !== undefined && answer.status >= 400;
  return {
    method,
    target: `${prefix}${path}${parameters === '' ? '' : `?${parameters}`}`,
    carries: [credentialText(credential, target), ...further].join('; '),
    ...(refused && { refusedFor: refusesClient(answer.status) ? 'key' : 'question' }),
  };
}

function credentialText(credential: Credential, target: Target): string {
  if (credential.kind === 'altered') {
    const { says } = keyAlteration(credential.alteration);
    return credential.of === undefined ? says : `${says}, of a key that was never issued`;
  }
  if (credential.kind !== 'invented') return keyNames[credential.kind];
  const { authorization } = credential;
  // The altered value follows from the key, and the stand-in's is another.
  if (isLikeAKey(authorization, target)) return 'a key that was never issued';
  return `Authorization: ${authorization === '' ? '(empty)' : authorization}`;
}

function isLikeAKey(authorization: string, target: Target): boolean {
  const { partnerKey, consumerToken, secondPartnerKey, otherPartnerKey } = target;
  const keys = [partnerKey, consumerToken, secondPartnerKey, otherPartnerKey].filter(
    (key) => key !== undefined,
  );
  const shapes = keys.map((key) => shapeOf(`Bearer ${neverIssuedLike(key, '')}`));
  return shapes.includes(shapeOf(authorization));
}

/** Shape of a key, as a generated key keeps it: the length and the kinds of characters. */
function shapeOf(text: string): string {
  return text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0');
}

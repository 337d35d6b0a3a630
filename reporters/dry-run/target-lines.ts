import type { Target } from '../../config/run-config.ts';

type Line = readonly [label: string, text: string];

/** Whom the requests are for, and by which way they go: label and text, a label only before the first of a list. */
export function targetLines(target: Target): readonly Line[] {
  const { partnerId, domains, consumerIds, otherPartnerId, otherDomain } = target;
  return [
    ['base URL', serviceText(target)],
    ['partner', partnerId],
    ...listed('domains', domains),
    ...listed('consumers', consumerIds.length === 0 ? ['none'] : consumerIds),
    ...(otherPartnerId === undefined ? [] : [['other partner', otherPartnerId] as const]),
    ...(otherDomain === undefined ? [] : [['other domain', otherDomain] as const]),
    ['keys', `${keysText(target)} (read, never shown)`],
    ...connectionLines(target),
  ];
}

/** The service by its address; the embedded one has another port at each start. */
export function serviceText({ baseUrl, embedded }: Pick<Target, 'baseUrl' | 'embedded'>): string {
  return embedded ? 'the embedded reference service' : baseUrl;
}

function keysText({ consumerToken, secondPartnerKey }: Target): string {
  const keys = [
    'partner key',
    ...(consumerToken === undefined ? [] : ['consumer token']),
    ...(secondPartnerKey === undefined ? [] : ['second partner key']),
  ];
  return keys.join(', ');
}

function connectionLines({ tls, proxy }: Target): readonly Line[] {
  return [
    ...(proxy === undefined ? [] : [['proxy', proxy.shown] as const]),
    ...(tls?.ca === undefined
      ? []
      : [['authorities', 'those of --ca-file beside those of the machine'] as const]),
    ...(tls?.clientCertificate === undefined ? [] : [['certificate', 'the client shows its own'] as const]),
    ...(tls?.insecure === true ? [['certificate', 'that of the target is NOT verified'] as const] : []),
  ];
}

function listed(label: string, values: readonly string[]): readonly Line[] {
  return values.map((value, index) => [index === 0 ? label : '', value]);
}

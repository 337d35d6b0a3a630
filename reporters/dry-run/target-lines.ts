import type { Target } from '../../config/run-config.ts';
import { isOfCommand, type Secret } from '../../config/secret.ts';
import { serviceName } from '../../text/service-name.ts';

type Line = readonly [label: string, text: string];

/** Target of the requests, and the connection to it: label and text, a label only before the first of a list. */
export function targetLines(target: Target): readonly Line[] {
  const { partnerId, domains, consumerIds, otherPartnerId, otherDomain } = target;
  return [
    ['base URL', serviceName(target)],
    ['partner', partnerId],
    ...listed('domains', domains),
    ...listed('consumers', consumerIds.length === 0 ? ['none'] : consumerIds),
    ...(otherPartnerId === undefined ? [] : [['other partner', otherPartnerId] as const]),
    ...(otherDomain === undefined ? [] : [['other domain', otherDomain] as const]),
    ['keys', keysText(target)],
    ...connectionLines(target),
  ];
}

function keysText({ partnerKey, consumerToken, secondPartnerKey, otherPartnerKey }: Target): string {
  const named: readonly (readonly [name: string, key: Secret | undefined])[] = [
    ['partner key', partnerKey],
    ['consumer token', consumerToken],
    ['second partner key', secondPartnerKey],
    ["other partner's key", otherPartnerKey],
  ];
  const given = named.flatMap(([name, key]) => (key === undefined ? [] : [{ name, key }]));
  const asked = given.filter(({ key }) => isOfCommand(key)).map(({ name }) => name);
  const names = given.map(({ name }) => name).join(', ');
  return asked.length === 0
    ? `${names} (read, never shown)`
    : `${names} (never shown; a run asks a command for the ${asked.join(', the ')})`;
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

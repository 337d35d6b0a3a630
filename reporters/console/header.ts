import { profiles } from '../../config/profiles.ts';
import type { Limits, RunConfig } from '../../config/run-config.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { serviceAt } from '../../text/service-name.ts';
import { paint, type Style } from '../../text/style.ts';
import { wrap, wrapPhrases } from '../../text/wrap.ts';

/** Target of the run, and the most that it may cost the target. Ends without a line feed. */
export function renderHeader(
  config: RunConfig,
  suite: { readonly name: string; readonly version: string },
  style: Style,
): string {
  const { target, profile, limits, seed } = config;
  const { propertyRuns } = profiles[profile].depth;
  const depth = propertyRuns === 0 ? 'no random cases' : `${propertyRuns} random cases for each paging rule`;
  const phrases = (...texts: readonly string[]) => wrapPhrases(texts, style.width, 2);
  return [
    firstLine(`${suite.name} ${suite.version}`, `against ${serviceAt(target)}`, style),
    ...(config.foundConfig === undefined ? [] : [foundPhrases(config.foundConfig, target, phrases)]),
    phrases(`partner ${target.partnerId}`, domainsText(target.domains), consumersText(target.consumerIds)),
    ...headerPhrases(target.headers, phrases),
    ...(target.proxy === undefined ? [] : [wrap(`through the proxy ${target.proxy.shown}`, style.width, 2)]),
    ...(target.tls?.insecure === true ? [insecureLine(style)] : []),
    phrases(`profile ${profile}: ${mostRequests(limits)}`, ...paceTexts(limits)),
    ...refusalPhrases(config).map((texts) => phrases(...texts)),
    phrases(depth, `seed ${seed}`),
    ...(config.showPersonalData ? [phrases('personal data is shown', 'no pseudonyms')] : []),
  ].join('\n');
}

function firstLine(name: string, target: string, style: Style): string {
  const line = wrap(`${name} ${target}`, style.width, 2).trimStart();
  return paint(name, 'strong', style) + line.slice(name.length);
}

function mostRequests({ maxRequests }: Limits): string {
  return `at most ${countText(maxRequests, 'request')}`;
}

function refusalPhrases({ limits: { refusals }, target }: RunConfig): string[][] {
  const unusual = target.hostile === false ? ['no unusual input'] : [];
  if (refusals === undefined) return unusual.length === 0 ? [] : [unusual];
  const meant = `at most ${countText(refusals.total, 'request')} that should be refused`;
  return [[meant, `${Math.min(refusals.total, refusals.inARow)} in a row`, ...unusual]];
}

function paceTexts({ concurrency, rate, maxTimeMs }: Limits): string[] {
  return [
    `${concurrency} at a time`,
    ...(rate === undefined ? [] : [`${rate} a second`]),
    ...(maxTimeMs === undefined ? [] : [`within ${durationText(maxTimeMs)}`]),
  ];
}

/** Phrases about a config file that was found, and not named: it decides where the keys go. */
function foundPhrases(
  name: string,
  { baseUrl, embedded }: RunConfig['target'],
  phrases: (...texts: readonly string[]) => string,
): string {
  const file = `with ${name} of this folder`;
  return embedded ? phrases(file) : phrases(file, `keys go to ${new URL(baseUrl).host}`);
}

/** Names only: the values are secrets. */
function headerPhrases(
  headers: RunConfig['target']['headers'],
  phrases: (...texts: readonly string[]) => string,
): readonly string[] {
  const names = Object.keys(headers ?? {});
  return names.length === 0 ? [] : [phrases(`with every request ${names.join(', ')}`)];
}

function insecureLine(style: Style): string {
  const text = 'INSECURE: the certificate is not verified, anybody in between can read the keys';
  const lines = wrap(text, style.width, 2).split('\n');
  return lines.map((line) => paint(line, 'bad', style)).join('\n');
}

function domainsText([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `domain ${first}` : `domains ${first} and ${others.length} more`;
}

function consumersText(ids: readonly string[]): string {
  return ids.length === 0 ? 'no consumer' : countText(ids.length, 'consumer');
}

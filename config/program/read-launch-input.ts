import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import { targetKeys } from '../config-document.ts';
import { ConfigError } from '../config-error.ts';
import { contradictoryExpectations, unlistedDomains } from '../expectations.ts';
import type { KeySources } from '../keys/key.ts';
import { keySources } from '../keys/key-sources.ts';
import { mergeSources } from '../merge-sources.ts';
import { Notes } from '../notes.ts';
import { nothingSelected } from '../nothing-selected.ts';
import { pointerTokens } from '../pointer.ts';
import type { RunConfig } from '../run-config.ts';
import { Secret } from '../secret.ts';
import { readSettings } from '../sources/read-settings.ts';
import { readTarget } from '../sources/read-target.ts';
import { givenMembers, isMembers, kindOf, type Members, part, unknownMembers } from './problems.ts';

const targetMembers = Object.keys(schema.properties.target.properties);
const otherMembers = Object.keys(schema.properties).filter((name) => name !== 'target' && name !== '$schema');

/** Descriptions of the required members, for a program that lacks one. */
const needed: readonly (readonly [name: string, what: string])[] = [
  ['baseUrl', 'where the service is, an http or https URL'],
  ['partnerId', 'the partner whose persons are listed'],
  ['partnerKey', 'the partner API key'],
  ['domains', 'the customer domains to list'],
];

/**
 * The configuration of a run from what a program gives, by the rules of the config file. Sends nothing.
 * @throws ConfigError with one line for everything that is wrong, by the name of the member
 */
export async function readLaunchInput(input: Members, signal?: AbortSignal): Promise<RunConfig> {
  const given = givenMembers(input);
  const missing = needed.filter(([name]) => given[name] === undefined);
  const wrong = [
    ...unknownMembers(given, [...targetMembers, ...otherMembers], ''),
    ...missing.map(([name, what]) => `${name} is missing: ${what}`),
    ...targetKeys.flatMap((name) => keyProblem(name, given[name])),
  ];
  if (wrong.length > 0) throw new ConfigError(wrong);
  const { document, ...keys } = held(given);
  const source = { document, where: memberOf, problems: [], unreadable: [], folder: process.cwd() };
  const notes = new Notes(mergeSources([source]));
  notes.problems.push(...notes.merged.problems);
  const settings = await readSettings(notes, process.cwd(), new Date());
  notes.problems.push(...contradictoryExpectations(settings.expect));
  if (notes.problems.length === 0) notes.problems.push(...nothingSelected(settings));
  const asks = () => notes.problems.length === 0;
  const sources = { ...keySources({ env: { ...process.env, ...keys.texts }, signal, asks }), ...keys };
  const target = await readTarget(notes, sources);
  if (target !== undefined) notes.problems.push(...unlistedDomains(settings.expect, target.domains));
  if (target === undefined || notes.problems.length > 0) throw new ConfigError(notes.problems);
  return { ...settings, target, warnings: notes.warnings };
}

function keyProblem(name: string, value: unknown): readonly string[] {
  if (value === undefined || typeof value === 'string' || isMembers(value)) return [];
  return [`${name} must be a text, a Secret, or { env }, { file } or { command }, got ${kindOf(value)}`];
}

/** The input in the shape of the config file, in which no key stands, and the keys that were given themselves. */
interface HeldInput extends Required<Pick<KeySources, 'texts' | 'secrets'>> {
  readonly document: object;
}

function held(given: Members): HeldInput {
  const texts: Record<string, string> = {};
  const secrets = new Map<string, Secret>();
  const references: Record<string, unknown> = {};
  for (const name of targetKeys) {
    const value = given[name];
    const env = variableOf(name);
    if (typeof value === 'string') texts[env] = value;
    else if (value instanceof Secret) secrets.set(env, value);
    else continue;
    references[name] = { env };
  }
  const target = part({ ...given, ...references }, targetMembers);
  return { document: { ...part(given, otherMembers), target }, texts, secrets };
}

/** No variable of a user's: it stands for a key only while the input is read. */
function variableOf(name: string): string {
  return `__given_${name}`;
}

/** `/target/domains/0`: `domains[0]`; `/limits/rate`: `limits.rate`. */
function memberOf(pointer: string): string {
  const [first = '', ...rest] = pointerTokens(pointer.replace(/^\/target(?=\/)/, ''));
  return [first, ...rest.map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`))].join('');
}

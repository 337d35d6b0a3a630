import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import { ConfigError } from '../config-error.ts';
import { contradictoryExpectations, unlistedDomains } from '../expectations.ts';
import { keySources } from '../keys/key-sources.ts';
import { mergeSources } from '../merge-sources.ts';
import { Notes } from '../notes.ts';
import { nothingSelected } from '../nothing-selected.ts';
import { pointerTokens } from '../pointer.ts';
import type { RunConfig } from '../run-config.ts';
import { Secret } from '../secret.ts';
import { readSettings } from '../sources/read-settings.ts';
import { readTarget } from '../sources/read-target.ts';
import { givenMembers, isMembers, kindOf, type Members, unknownMembers } from './problems.ts';

const targetMembers = Object.keys(schema.properties.target.properties);
const otherMembers = Object.keys(schema.properties).filter((name) => name !== 'target' && name !== '$schema');
const keys = ['partnerKey', 'secondPartnerKey', 'otherPartnerKey', 'consumerToken'] as const;

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
  const notes = new Notes();
  notes.problems.push(
    ...unknownMembers(given, [...targetMembers, ...otherMembers], ''),
    ...missing.map(([name, what]) => `${name} is missing: ${what}`),
    ...keys.flatMap((name) => keyProblem(name, given[name])),
  );
  if (notes.problems.length > 0) throw new ConfigError(notes.problems);
  const held = heldKeys(given);
  const source = {
    document: documentOf(given),
    where: memberOf,
    problems: [],
    unreadable: [],
    folder: process.cwd(),
  };
  const merged = mergeSources([source]);
  notes.problems.push(...merged.problems);
  const settings = await readSettings(merged, process.cwd(), new Date(), notes);
  notes.problems.push(...contradictoryExpectations(settings.expect));
  if (notes.problems.length === 0) notes.problems.push(...nothingSelected(settings));
  const asks = () => notes.problems.length === 0;
  const sources = { ...keySources({ env: { ...process.env, ...held.texts }, signal, asks }), ...held };
  const target = await readTarget(merged, sources, notes);
  if (target !== undefined) notes.problems.push(...unlistedDomains(settings.expect, target.domains));
  if (target === undefined || notes.problems.length > 0) throw new ConfigError(notes.problems);
  return { ...settings, target, warnings: notes.warnings };
}

function keyProblem(name: string, value: unknown): readonly string[] {
  if (value === undefined || typeof value === 'string' || isMembers(value)) return [];
  return [`${name} must be a text, a Secret, or { env }, { file } or { command }, got ${kindOf(value)}`];
}

/** Keys that were given themselves, by the name of the variable that stands for each in the document. */
interface HeldKeys {
  readonly texts: Readonly<Record<string, string>>;
  readonly secrets: ReadonlyMap<string, Secret>;
}

function heldKeys(given: Members): HeldKeys {
  const texts = keys.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' ? [[variableOf(name), value] as const] : [];
  });
  const secrets = keys.flatMap((name) => {
    const value = given[name];
    return value instanceof Secret ? [[variableOf(name), value] as const] : [];
  });
  return { texts: Object.fromEntries(texts), secrets: new Map(secrets) };
}

/** The shape of the config file, in which no key stands. */
function documentOf(given: Members): object {
  const referenced = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, referenceOf(name, value)]),
  );
  const part = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(referenced).filter(([name]) => names.includes(name)));
  return { ...part(otherMembers), target: part(targetMembers) };
}

function referenceOf(name: string, value: unknown): unknown {
  const isGiven = keys.some((key) => key === name) && (typeof value === 'string' || value instanceof Secret);
  return isGiven ? { env: variableOf(name) } : value;
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

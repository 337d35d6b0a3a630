import { ajv } from '../../schemas/ajv.ts';
import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import { readBaseUrl } from '../base-url.ts';
import { targetKeys } from '../config-document.ts';
import { ConfigError } from '../config-error.ts';
import { nothingSelected } from '../nothing-selected.ts';
import { pointerTokens } from '../pointer.ts';
import { allRows, isRequirementId } from '../requirements/register.ts';
import type { RunConfig, RunInput } from '../run-config.ts';
import { alike, runMembers, targetMembers } from '../run-members.ts';
import { Secret } from '../secret.ts';
import { usualSettings } from '../sources/read-settings.ts';
import { suggestion } from '../suggest-word.ts';
import { validateDocument } from '../validate-document.ts';
import { givenMembers, isMembers, kindOf, type Members, unknownMembers } from './problems.ts';

const validate = ajv.compile(schema);

/**
 * Gives what `loadConfig` gives, or a program in the same shape, with the defaults of the command for what is left out.
 * @throws ConfigError with one line for everything that is wrong, by the name of the member
 */
export function completeRun(input: Members): RunConfig {
  const given = givenMembers(input);
  const { target } = given;
  if (!isMembers(target)) throw new ConfigError([noTarget(target)]);
  const problems = [
    ...unknownMembers(given, Object.keys(runMembers), ''),
    ...unknownMembers(target, Object.keys(targetMembers), 'target.'),
    ...wrongValues(given, target),
    ...wrongKeys(target),
    ...limitProblems(given.limits),
    ...[...namesNoRow('only', given.only), ...namesNoRow('skip', given.skip)],
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  // Sound: what it holds was looked at.
  const config = completed(given as unknown as RunInput);
  const nothing = nothingSelected(config);
  if (nothing.length > 0) throw new ConfigError(nothing);
  return config;
}

function completed(given: RunInput): RunConfig {
  const profile = given.profile ?? 'ci';
  const { target } = given;
  const reading = readBaseUrl(target.baseUrl);
  if ('problem' in reading) throw new ConfigError([`target.baseUrl ${reading.problem}`]);
  return {
    ...usualSettings(profile, process.cwd()),
    ...given,
    target: {
      ...target,
      baseUrl: reading.url,
      embedded: target.embedded ?? false,
      consumerIds: target.consumerIds ?? [],
    },
  };
}

function noTarget(target: unknown): string {
  return target === 'embedded'
    ? 'target is the embedded reference service, which has no address yet: start it with startReferenceService'
    : `target must be an object with baseUrl, partnerId, partnerKey and domains, got ${kindOf(target)}`;
}

function wrongValues(given: Members, target: Members): readonly string[] {
  const missing = ['baseUrl', 'partnerId', 'domains'].filter((name) => target[name] === undefined);
  const document: Record<string, unknown> = {
    ...alike(given, runMembers),
    target: alike(target, targetMembers),
  };
  // A config file that says so names no sign; settings that were read may have none.
  if (Array.isArray(given.failOn) && given.failOn.length === 0) delete document.failOn;
  const where = (pointer: string) => pointerTokens(pointer).join('.');
  return [
    ...missing.map((name) => `target.${name} is missing`),
    ...validateDocument(validate, document, where).map(({ line }) => line),
  ];
}

function wrongKeys(target: Members): readonly string[] {
  return targetKeys
    .filter((name) => name === 'partnerKey' || target[name] !== undefined)
    .filter((name) => !(target[name] instanceof Secret))
    .map((name) => `target.${name} must be a Secret, made by new Secret(text), got ${kindOf(target[name])}`);
}

function limitProblems(limits: unknown): readonly string[] {
  if (limits === undefined) return [];
  if (!isMembers(limits)) return [`limits must be an object, got ${kindOf(limits)}`];
  return ['maxRequests', 'concurrency', 'timeoutMs']
    .filter((name) => !(typeof limits[name] === 'number' && limits[name] > 0))
    .map((name) => `limits.${name} must be a number above 0, got ${kindOf(limits[name])}`);
}

function namesNoRow(name: 'only' | 'skip', ids: unknown): readonly string[] {
  if (ids === undefined) return [];
  if (!Array.isArray(ids)) return [`${name} must be a list of requirement ids, got ${kindOf(ids)}`];
  const known = allRows.map(({ id }) => id);
  return ids
    .map(String)
    .filter((id) => !isRequirementId(id))
    .map(
      (id) => `${name} names no requirement of this version: ${JSON.stringify(id)}${suggestion(id, known)}`,
    );
}

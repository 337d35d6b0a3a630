import type { MergedConfig } from './merge-sources.ts';
import { suggestion } from './nearest.ts';
import { optionRows } from './options.ts';
import { configFileName } from './sources/file-source.ts';

export interface TargetChoice {
  readonly kind: 'configured' | 'embedded';
  readonly problems: readonly string[];
}

/** `CI` is what most systems set; the others do not, or not always: Jenkins, Azure Pipelines, TeamCity, CodeBuild. */
const ciVariables = [
  'CI',
  'JENKINS_URL',
  'BUILD_NUMBER',
  'TF_BUILD',
  'TEAMCITY_VERSION',
  'CODEBUILD_BUILD_ID',
];
const variables = optionRows.flatMap((row) => row.environment ?? []);
const knownVariables = new Set<string>([...variables, 'PCDS_DEBUG']);
const required: readonly (readonly [name: string, pointer: string])[] = [
  ['base URL', '/target/baseUrl'],
  ['partner id', '/target/partnerId'],
  ['partner key', '/target/partnerKey'],
  ['domain', '/target/domains'],
];

/**
 * Decides between the configured target and the embedded reference service, and fails closed: a run against a real
 * target must never turn into a green run against ourselves because a secret or a file is missing.
 */
export function chooseTarget(merged: MergedConfig, embedded: boolean, env: NodeJS.ProcessEnv): TargetChoice {
  if (embedded) return { kind: 'embedded', problems: contradiction(merged) };
  if (merged.given('/target') || merged.given('/expect')) {
    return { kind: 'configured', problems: missing(merged) };
  }
  return { kind: 'embedded', problems: [...strayVariables(env), ...unattended(env)] };
}

function contradiction(merged: MergedConfig): string[] {
  const places = merged.places('/target');
  if (places.length === 0) return [];
  return [`--embedded contradicts ${places.join(', ')}: give either the embedded service or a target`];
}

function missing(merged: MergedConfig): string[] {
  return required
    .filter(([, pointer]) => !merged.given(pointer))
    .map(([name, pointer]) => `the target has no ${name}: give ${waysToGive(pointer)}`);
}

function waysToGive(pointer: string): string {
  const row = optionRows.find((candidate) => candidate.pointer === pointer);
  return `${row?.flag}, ${row?.environment}, or ${pointer} in ${configFileName}`;
}

/** A mistyped variable, or one that only a config file elsewhere would have named. */
function strayVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('PCDS_') && !knownVariables.has(name))
    .map((name) => {
      const hint = suggestion(name, variables);
      return `${name} is set, but is no variable of pcds-conformance${hint}; no target is named (--embedded runs without one)`;
    });
}

function unattended(env: NodeJS.ProcessEnv): string[] {
  const name = ciVariables.find((variable) => isTrue(env[variable]));
  if (name === undefined) return [];
  return [
    `no target is named and ${name} is set: give ${required.map(([, pointer]) => flagAndVariable(pointer)).join(', ')}; or --embedded, to run against the embedded reference service`,
  ];
}

function flagAndVariable(pointer: string): string {
  const row = optionRows.find((candidate) => candidate.pointer === pointer);
  return `${row?.flag} or ${row?.environment}`;
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && !/^(?:|0|false|no|off)$/i.test(value.trim());
}

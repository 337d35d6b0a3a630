import type { MergedConfig } from './merge-sources.ts';
import { optionVariables, rowAt } from './options/options.ts';
import { configFileName } from './sources/file-source.ts';

export interface TargetChoice {
  readonly kind: 'configured' | 'embedded';
  readonly problems: readonly string[];
}

const required: readonly (readonly [name: string, pointer: string])[] = [
  ['base URL', '/target/baseUrl'],
  ['partner id', '/target/partnerId'],
  ['partner key', '/target/partnerKey'],
  ['domain', '/target/domains'],
];

/**
 * Decides between the configured target and the embedded reference service, and fails closed: only --embedded tests the
 * service that comes with the suite, so that no run against a real target turns into a green run against ourselves.
 */
export function chooseTarget(merged: MergedConfig, embedded: boolean): TargetChoice {
  if (embedded) return { kind: 'embedded', problems: contradiction(merged) };
  if (merged.given('/target') || merged.given('/expect')) {
    return { kind: 'configured', problems: missing(merged) };
  }
  return { kind: 'configured', problems: [nothingNamed()] };
}

function contradiction(merged: MergedConfig): string[] {
  const places = merged.places('/target');
  if (places.length === 0) return [];
  const exported = places.filter((place) => optionVariables.includes(place));
  const remedy =
    exported.length === 0
      ? 'give either the embedded service or a target'
      : `to test the embedded service, take them out of the environment: unset ${exported.join(' ')}`;
  return [`--embedded contradicts ${places.join(', ')}: ${remedy}`];
}

function missing(merged: MergedConfig): string[] {
  return required
    .filter(([, pointer]) => !merged.given(pointer))
    .map(([name, pointer]) => `the target has no ${name}: give ${waysToGive(pointer)}`);
}

function waysToGive(pointer: string): string {
  const row = rowAt(pointer);
  return `${row?.flag}, ${row?.environment}, or ${pointer} in ${configFileName}`;
}

function nothingNamed(): string {
  const ways = required.map(([, pointer]) => flagAndVariable(pointer)).join(', ');
  return `no target is named: give ${ways}, or --config FILE (variables must be exported); init asks for them and writes the file; --embedded tests the reference service that comes with the suite`;
}

function flagAndVariable(pointer: string): string {
  const row = rowAt(pointer);
  return `${row?.flag} (${row?.environment})`;
}

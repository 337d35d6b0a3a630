import type { ValueOrigin } from '../../schemas/report/results.ts';

/** Where each value came from: its place in a config file, and the option, variable or file that gives it. */
export function originLines(
  origins: readonly ValueOrigin[],
): readonly (readonly [label: string, text: string])[] {
  return origins.map(({ setting, from, overrides = [] }) => [
    setting,
    overrides.length === 0 ? from : `${from}, over ${overrides.join(', ')}`,
  ]);
}

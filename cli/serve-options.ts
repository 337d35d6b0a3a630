import { milliseconds } from '../config/duration.ts';
import { UsageError } from './usage-error.ts';

/** The options of `serve` as text. */
export interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly seed?: string;
  readonly choice?: readonly string[];
  readonly fault?: readonly string[];
  readonly latency?: string;
  readonly list?: boolean;
  readonly format?: string;
}

export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly choices: readonly string[];
  readonly faults: readonly string[];
  readonly latencyMs: number;
}

/** Fixed, so that a run in another terminal finds it again. */
export const defaultPort = 4010;
export const defaultHost = '127.0.0.1';
const longestLatencyMs = 60_000;

/** @throws UsageError with one line for everything that is wrong */
export function readServeOptions(options: ServeOptions): ServeSettings {
  const problems: string[] = [];
  const whole = (
    flag: string,
    text: string | undefined,
    fallback: number,
    from: number,
    to: number,
  ): number => {
    if (text === undefined) return fallback;
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return value;
    problems.push(`${flag} must be a whole number from ${from} to ${to}, got ${JSON.stringify(text)}`);
    return fallback;
  };
  const settings: ServeSettings = {
    port: whole('--port', options.port, defaultPort, 0, 65_535),
    host: options.host ?? defaultHost,
    seed: whole('--seed', options.seed, 1, -(2 ** 31), 2 ** 31 - 1),
    choices: options.choice ?? [],
    faults: options.fault ?? [],
    latencyMs: readLatency(options.latency, problems),
  };
  if (settings.host.trim() === '') problems.push('--host is empty');
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return settings;
}

function readLatency(text: string | undefined, problems: string[]): number {
  if (text === undefined) return 0;
  const latencyMs = milliseconds(text);
  if (latencyMs !== undefined && latencyMs <= longestLatencyMs) return latencyMs;
  problems.push(`--latency must be a duration up to 60s, such as 200ms, got ${JSON.stringify(text)}`);
  return 0;
}

import { isMembers, kindOf, unknownMembers } from '../../config/program/problems.ts';
import type { LaunchHooks } from './launch-types.ts';

const kinds: Readonly<Record<keyof LaunchHooks, 'function' | 'boolean' | 'signal'>> = {
  onKept: 'function',
  onProgress: 'function',
  onWait: 'function',
  onWriting: 'function',
  onEvent: 'function',
  onExchange: 'function',
  onFailure: 'function',
  signal: 'signal',
  htmlReport: 'boolean',
};

/** Problems of the hooks that a program gave, one line each. */
export function hookProblems(hooks: unknown): readonly string[] {
  if (!isMembers(hooks)) return [`the hooks must be an object, got ${kindOf(hooks)}`];
  const wrong = Object.entries(kinds).filter(([name, kind]) => !isOf(kind, hooks[name]));
  return [
    ...unknownMembers(hooks, Object.keys(kinds), 'hook '),
    ...wrong.map(([name, kind]) => `hook ${name} must be a ${kind}, got ${kindOf(hooks[name])}`),
  ];
}

function isOf(kind: 'function' | 'boolean' | 'signal', value: unknown): boolean {
  if (value === undefined) return true;
  return kind === 'signal' ? value instanceof AbortSignal : typeof value === kind;
}

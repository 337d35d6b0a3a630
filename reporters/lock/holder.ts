import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/** Process that writes into a folder, as its lock describes it. */
export interface Holder {
  readonly pid: number;
  /** Scope of the pid: the name of the machine and, on Linux, the pid namespace (of a container). */
  readonly host: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Tells a process from a later one of the same pid, where the system does (Linux); else empty. */
  readonly process: string;
  /** Tells the runs of a process apart. */
  readonly run: string;
}

/** Tolerance for a clock that was set since the machine started, in milliseconds. */
const slackMs = 60_000;

/** Runs of this process, past and present: a pid comes again in each container. */
const ownRuns = new Set<string>();

export function newHolder(): Holder {
  const run = randomUUID();
  ownRuns.add(run);
  const startedAt = new Date().toISOString();
  return { pid: process.pid, host: thisHost(), startedAt, process: processFacts(process.pid).mark, run };
}

/** The holder that a lock describes; undefined where there is none, as where a process was killed while it wrote. */
export function readHolder(text: string): Holder | undefined {
  try {
    const value: Partial<Holder> | null = JSON.parse(text);
    const texts = [value?.host, value?.startedAt, value?.process, value?.run];
    const isHolder = Number.isSafeInteger(value?.pid) && texts.every((one) => typeof one === 'string');
    return isHolder ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** True where a holder still runs; undefined where that cannot be seen from here. */
export function isRunning(holder: Holder): boolean | undefined {
  if (holder.host !== thisHost()) return undefined;
  if (holder.pid === process.pid) return ownRuns.has(holder.run);
  if (Date.parse(holder.startedAt) < Date.now() - uptime() * 1_000 - slackMs) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // It is there, and somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const { state, mark } = processFacts(holder.pid);
  // It has ended, and nobody has asked how.
  if (state === 'Z' || state === 'X') return false;
  return mark === '' || holder.process === '' || mark === holder.process;
}

function thisHost(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** State of a process, and its start in ticks since the machine started, on Linux (proc_pid_stat(5)). */
function processFacts(pid: number): { readonly state: string; readonly mark: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // From the third field on: the second is a name, which may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', mark: fields[19] ?? '' };
  } catch {
    return { state: '', mark: '' };
  }
}

import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { paint, type Style } from '../../text/style.ts';
import { partDone, timeLeft } from './time-left.ts';

export interface Progress {
  readonly judged: number;
  readonly selected: number;
  readonly failed: number;
  readonly requests: number;
  readonly maxRequests: number;
  readonly elapsedMs: number;
  /** Since a request or a check ended. */
  readonly idleMs?: number | undefined;
  /** Reason for which the run waited when that request or check ended, and the milliseconds that were left. */
  readonly waiting?: { readonly why: string; readonly leftMs: number } | undefined;
  /** The most that the whole run may take. */
  readonly maxTimeMs?: number | undefined;
}

const barCells = 10;

/** Parts that a reader can do without, in the order in which they are dropped for lack of room. */
const dispensable = ['elapsed', 'bar', 'requests', 'left', 'failed'] as const;

/**
 * One line, without a line feed, of at most so many columns:
 * `[##        ] 12 of 55 checks, 1 failed, 96 of 600 requests, 8 s, about 12 s left`.
 */
export function renderProgress(progress: Progress, style: Pick<Style, 'color' | 'width'>): string {
  const parts = { bar: bar(progress), ...progressTexts(progress) };
  for (const name of dispensable) {
    if (joined(parts).length <= style.width) break;
    parts[name] = '';
  }
  return joined({ ...parts, failed: parts.failed && paint(parts.failed, 'bad', style) });
}

type Parts = Readonly<Record<(typeof dispensable)[number] | 'checks', string>>;

/** Texts of the progress line, one by one; empty where there is nothing to report. */
export function progressTexts(progress: Progress): Omit<Parts, 'bar'> {
  const { requests, maxRequests, elapsedMs, failed } = progress;
  return {
    checks: checksText(progress),
    failed: failed === 0 ? '' : `${failed} failed`,
    requests: `${requests.toLocaleString('en')} of ${countText(maxRequests, 'request')}`,
    elapsed: secondsText(elapsedMs),
    left: leftText(progress),
  };
}

/** Milliseconds without an answer after which a run waits: for a service that asks for it, or until no cache answers. */
const waitingMs = 3_000;
/** The same limit for a run that has given a reason for its wait: other requests may go on meanwhile. */
const saidMs = 1_000;

function leftText(progress: Progress): string {
  const { idleMs = 0, waiting } = progress;
  const stillMs = (waiting?.leftMs ?? 0) - idleMs;
  if (waiting !== undefined && stillMs > 0 && idleMs >= saidMs)
    return `waiting ${secondsText(Math.max(stillMs, 1_000))} more for ${waiting.why}`;
  // The reason for the wait is no estimate of the rest.
  if (idleMs >= waitingMs) return `waiting for ${secondsText(idleMs)}`;
  const left = timeLeft(progress);
  return left === undefined ? '' : `about ${secondsText(left)} left`;
}

function joined({ bar, checks, failed, requests, elapsed, left }: Parts): string {
  const told = [checks, failed, requests, elapsed, left].filter((part) => part !== '').join(', ');
  return bar === '' ? told : `${bar} ${told}`;
}

function checksText({ judged, selected }: Progress): string {
  return selected === 0 ? 'starting' : `${judged} of ${countText(selected, 'check')}`;
}

function bar(progress: Progress): string {
  return `[${'#'.repeat(Math.floor(partDone(progress) * barCells)).padEnd(barCells)}]`;
}

function secondsText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : durationText(seconds * 1_000);
}

import type {
  CheckEnded,
  Exchanged,
  RunEnded,
  RunEvent,
  RunStarted,
  TargetAwaited,
} from '../../schemas/report/events.ts';
import { durationText } from '../../text/duration-text.ts';
import { fitting } from '../../text/fitting.ts';
import { serviceName } from '../../text/service-name.ts';
import { visible } from '../../text/visible.ts';
import { type Progress, progressTexts } from '../console/progress.ts';
import { partDone } from '../console/time-left.ts';
import { type Ending, endingOf } from './ending.ts';
import { findingLine, requestLine } from './lines.ts';
import type { Line, LiveView } from './view.ts';

/** The most requests that fit on a screen beside the rest. */
const latestKept = 12;
const underWayTold = 3;
const mostColumns = 300;

const testing = 'Testing';

/**
 * A run in progress, made from its events, as a reader of its page sees it. Its size is bounded by the register and by
 * the number of lines shown.
 */
export class LiveRun {
  readonly #started: RunStarted;
  readonly #underWay = new Set<string>();
  /** By the id of the requirement, in the order in which they were told first. */
  readonly #findings = new Map<string, Line>();
  /** Latest exchanges as they came: they are drawn only for a reader. */
  readonly #latest: Exchanged[] = [];
  #phase = 'Starting';
  #isAsking = true;
  #detail = '';
  #progress: Progress;
  #clockAt = performance.now();
  #ending: Ending | undefined;

  constructor(started: RunStarted) {
    this.#started = started;
    const none = { judged: 0, failed: 0, requests: 0, elapsedMs: 0 };
    this.#progress = { ...none, ...started.limits, selected: 0 };
  }

  get started(): RunStarted {
    return this.#started;
  }

  get hasReport(): boolean {
    return this.#ending?.hasReport === true;
  }

  hear(event: RunEvent): void {
    if (event.event === 'target-awaited') this.#await(event);
    else if (event.event === 'exchange') this.#exchange(event);
    else if (event.event === 'check-started') this.#checkStarted(event.id);
    else if (event.event === 'failure-confirmed')
      this.#found({ ...event, verdict: 'fail', findings: [event.finding] });
    else if (event.event === 'check-ended') this.#checkEnded(event);
    else if (event.event === 'run-interrupted') this.#stopAsking('Interrupted: ending the run');
    else if (event.event === 'run-ended') this.#end(event);
  }

  advance(progress: Progress): void {
    this.#progress = progress;
    this.#clockAt = performance.now();
  }

  /** All is judged, the files are about to be written. */
  writing(): void {
    this.#stopAsking('Writing the report');
    this.#underWay.clear();
  }

  #stopAsking(phase: string): void {
    this.#phase = phase;
    this.#isAsking = false;
  }

  view(): LiveView {
    const progress = this.#now();
    const { checks, failed, requests, elapsed, left } = progressTexts(progress);
    const phase = this.#ending?.phase ?? this.#phase;
    return {
      title: visible(`${failed === '' ? '' : `${failed}, `}${phase}: ${serviceName(this.#started.target)}`),
      look: this.#ending?.look ?? 'going',
      phase,
      detail: this.#ending?.detail ?? (this.#detail === '' ? this.#underWayText() : this.#detail),
      percent: this.#ending === undefined ? Math.floor(partDone(progress) * 100) : 100,
      checks: [progress.selected === 0 ? 'nothing yet' : checks, failed].filter(Boolean).join(', '),
      requests,
      time: left === '' || !this.#isAsking || this.#ending !== undefined ? elapsed : `${elapsed}, ${left}`,
      findings: [...this.#findings.values()],
      latest: this.#latest.map((event) => requestLine(event, this.#started.target.baseUrl)),
      hasEnded: this.#ending !== undefined,
      hasReport: this.hasReport,
    };
  }

  /** Seconds pass also while nothing happens; once nothing more is asked, that is no waiting for the target. */
  #now(): Progress {
    if (this.#ending !== undefined) return this.#progress;
    const idleMs = performance.now() - this.#clockAt;
    const elapsedMs = this.#progress.elapsedMs + idleMs;
    return { ...this.#progress, elapsedMs, idleMs: this.#isAsking ? idleMs : 0 };
  }

  #underWayText(): string {
    const [told, rest] = [[...this.#underWay].slice(0, underWayTold), this.#underWay.size - underWayTold];
    if (told.length === 0) return '';
    return `Judging ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  }

  #await({ waitedMs, reason }: TargetAwaited): void {
    this.#phase = 'Waiting for the target';
    this.#detail = fitting(`${durationText(waitedMs)} so far: ${reason}`, mostColumns);
  }

  #exchange(event: Exchanged): void {
    this.#latest.unshift(event);
    this.#latest.splice(latestKept);
  }

  #checkStarted(id: string): void {
    if (this.#phase === 'Starting' || this.#phase === 'Waiting for the target') this.#phase = testing;
    this.#detail = '';
    this.#underWay.add(id);
  }

  #checkEnded(event: CheckEnded): void {
    this.#underWay.delete(event.id);
    this.#found(event);
  }

  #found(event: Parameters<typeof findingLine>[0]): void {
    const line = findingLine(event);
    if (line !== undefined) this.#findings.set(event.id, line);
  }

  #end(event: RunEnded): void {
    this.#progress = this.#now();
    this.#underWay.clear();
    this.#ending = endingOf(event, this.#started);
  }
}

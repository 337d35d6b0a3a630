import type { PlannedRequest } from '../../schemas/report/dry-run.ts';
import { countText } from '../../text/count-text.ts';
import { visible } from '../../text/visible.ts';
import type { PlannedGroup } from './plan.ts';

/** Enough to see what a group is. */
const examplesShown = 5;
/** Longer values hide the rest; they stand in the list of all requests. */
const shownCharacters = 120;

/** One character so often in a row tells nothing that its number does not; --format json has the whole. */
const longRun = /(.)\1{39,}/gs;

/** A request as it stands in the list of all: `GET /partners/p1?domain=acme.example&limit=10&page=1  (partner key)`. */
export function requestLine({ method, target, carries }: PlannedRequest): string {
  return visible(`${method} ${withoutRuns(target)}  (${carries})`);
}

/** `xxx...(2000 times x)` */
function withoutRuns(text: string): string {
  return text.replace(longRun, (run, one) => `${one.repeat(3)}...(${run.length} times ${one})`);
}

/** A group: how many requests, how many of them refused, and the first few that differ. */
export function groupLines({ title, requests }: PlannedGroup): readonly string[] {
  const refused = requests.filter(({ refusedFor }) => refusedFor !== undefined).length;
  const shown = examples(requests);
  const more = requests.length - shown.length;
  return [
    `${title}: ${countText(requests.length, 'request')}${refused === 0 ? '' : `, ${refused} of them refused`}`,
    ...shown.map((request) => `  ${requestLine(shortened(request))}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** The first of each credential, of each way to be refused and of each path tell the most. */
function examples(requests: readonly PlannedRequest[]): readonly PlannedRequest[] {
  const distinct = firstOfEach(requests, requestLine);
  const telling = [
    ...firstOfEach(distinct, ({ carries }) => carries),
    ...firstOfEach(distinct, ({ refusedFor = '' }) => refusedFor),
    ...firstOfEach(distinct, ({ target }) => target.split('?')[0] ?? ''),
  ];
  const chosen = [...new Set([...telling, ...distinct])].slice(0, examplesShown);
  return distinct.filter((request) => chosen.includes(request));
}

function firstOfEach(
  requests: readonly PlannedRequest[],
  by: (request: PlannedRequest) => string,
): readonly PlannedRequest[] {
  const seen = new Set<string>();
  return requests.filter((request) => {
    const before = seen.size;
    return seen.add(by(request)).size > before;
  });
}

function shortened(request: PlannedRequest): PlannedRequest {
  return { ...request, target: cut(withoutRuns(request.target)), carries: cut(request.carries) };
}

function cut(text: string): string {
  return text.length <= shownCharacters
    ? text
    : `${text.slice(0, shownCharacters)}... (${text.length} characters)`;
}

import { kindOf, statusWord } from '../../../documents/observations/statuses.ts';
import type { Observation } from '../../../schemas/report/observations.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { picture, width } from '../svg/frame.ts';

const before = 4;
const behind = 3;
const tile = (width - 4) / (before + behind + 1);
const tall = 34;

/** Strip of the requests right before and after an exchange; undefined where these were not kept. */
export function neighboursPlot(requests: readonly Observation[], id: string): Plot | undefined {
  const ordered = requests.toSorted((one, other) => one.sentAt - other.sentAt);
  const place = ordered.findIndex((one) => one.id === id);
  const focus = ordered[place];
  if (focus === undefined) return undefined;
  const shown = ordered.slice(Math.max(0, place - before), place + behind + 1);
  const earlier = shown.indexOf(focus);
  const says = `${id} was answered ${statusWord(focus)} in ${focus.ms} ms; ${countText(earlier, 'request')} before it and ${shown.length - 1 - earlier} behind it, each with its status.`;
  return {
    title: 'What was asked around it',
    standsOut: true,
    brief: `${id} was answered ${statusWord(focus)}`,
    says,
    svg: picture(tall + 18, says, ...shown.map((one, at) => mark(one, 2 + at * tile, one === focus))),
    table: {
      columns: ['request', 'endpoint', 'asked', 'status', 'ms'],
      rows: shown.map((one) => [one.id, one.endpoint, askedText(one), statusWord(one), String(one.ms)]),
    },
  };
}

/** A tile with the status in it: its colour says the same once more. */
function mark(one: Observation, x: number, isFocus: boolean): string {
  const kind = `edge status-${kindOf(one).replaceAll(' ', '-')}`;
  const middle = { x: x + tile / 2, 'text-anchor': 'middle' };
  const status = one.failure === undefined ? statusWord(one) : 'none';
  return element(
    'g',
    {},
    hint(`${one.id} ${askedText(one)}: ${statusWord(one)}`),
    element('rect', { class: 'tile', x: x + 1, y: 3, width: tile - 3, height: tall - 6 }),
    element('rect', { class: kind, x: x + 1, y: tall - 7, width: tile - 3, height: 4 }),
    isFocus ? element('rect', { class: 'ring', x: x - 0.5, y: 1.5, width: tile, height: tall - 3 }) : '',
    label(status, { class: isFocus ? 'callout' : 'name', y: 19, ...middle }),
    isFocus ? label(one.id, { class: 'callout', y: tall + 13, ...middle }) : '',
  );
}

function askedText({ domain, limit, page, differs }: Observation): string {
  const parts = [
    ...(domain === undefined ? [] : [domain]),
    ...(limit === undefined ? [] : [`limit=${limit}`]),
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(differs === undefined ? [] : [differs]),
  ];
  return parts.length === 0 ? 'as usual' : parts.join(' ');
}

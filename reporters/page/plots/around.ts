import { statusWord } from '../../../documents/observations/refusals.ts';
import { kindOf } from '../../../documents/observations/statuses.ts';
import type { Observation } from '../../../schemas/report/observations.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { picture, width } from '../svg/frame.ts';

const before = 8;
const behind = 8;
const tile = width / (before + behind + 1);

/** What was asked right before and behind an exchange, as a strip; undefined where that was not kept. */
export function around(requests: readonly Observation[], id: string): Plot | undefined {
  const ordered = requests.toSorted((one, other) => one.sentAt - other.sentAt);
  const place = ordered.findIndex((one) => one.id === id);
  const focus = ordered[place];
  if (focus === undefined) return undefined;
  const shown = ordered.slice(Math.max(0, place - before), place + behind + 1);
  const says = `${id} was answered ${statusWord(focus)} in ${focus.ms} ms; ${shown.length - 1} requests around it.`;
  return {
    title: 'What was asked around it',
    says,
    svg: picture(46, says, ...shown.map((one, at) => mark(one, at * tile, one === focus))),
    table: {
      columns: ['request', 'endpoint', 'asked', 'status', 'ms'],
      rows: shown.map((one) => [one.id, one.endpoint, askedText(one), statusWord(one), String(one.ms)]),
    },
  };
}

function mark(one: Observation, x: number, isFocus: boolean): string {
  const kind = `status-${kindOf(one).replaceAll(' ', '-')}`;
  return [
    element(
      'rect',
      { class: kind, x: x + 1, y: 4, width: tile - 3, height: 18 },
      hint(`${one.id} ${askedText(one)}: ${statusWord(one)}`),
    ),
    isFocus ? element('rect', { class: 'ring', x: x - 0.5, y: 2, width: tile, height: 22 }) : '',
    isFocus
      ? label(statusWord(one), {
          class: 'callout',
          x: Math.min(Math.max(x + tile / 2, 20), width - 20),
          y: 40,
          'text-anchor': 'middle',
        })
      : '',
  ].join('');
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

import { element, label } from './element.ts';
import { type Scale, tickText } from './scale.ts';

/** Places are CSS pixels of a phone's width: there, text is as large as it was drawn. */
export const width = 340;
/** Area of the values in the picture; the names of the values stand above it. */
export const plane = { left: 40, right: 330, top: 24, bottom: 150 } as const;
/** Height of a picture with one plane, its axes included. */
export const height = 184;

export interface Axis {
  readonly name: string;
  readonly scale: Scale;
  readonly ticks: readonly number[];
  /** Text of a tick; else it is a number. */
  readonly text?: (tick: number) => string;
}

/** The lines and numbers around what is drawn; `top` and `bottom` where a picture has several planes. */
export function frame(x: Axis, y: Axis, { top, bottom }: { top: number; bottom: number } = plane): string {
  const { left, right } = plane;
  return [
    ...y.ticks.flatMap((tick) => {
      const at = y.scale(tick);
      return [
        element('line', { class: 'grid', x1: left, x2: right, y1: at, y2: at }),
        label((y.text ?? tickText)(tick), { class: 'tick', x: left - 5, y: at + 4, 'text-anchor': 'end' }),
      ];
    }),
    ...x.ticks.map((tick) => {
      const at = x.scale(tick);
      return label((x.text ?? tickText)(tick), {
        class: 'tick',
        x: Math.min(at, right + 8),
        y: bottom + 14,
        'text-anchor': at > right - 6 ? 'end' : 'middle',
      });
    }),
    element('line', { class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom }),
    label(x.name, { class: 'name', x: right + 8, y: bottom + 28, 'text-anchor': 'end' }),
    label(y.name, { class: 'name', x: 0, y: top - 11 }),
  ].join('');
}

/** A picture with a sentence for readers who do not see it. */
export function picture(tall: number, alternative: string, ...inner: readonly string[]): string {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${tall}`, role: 'img', 'aria-label': alternative },
    ...inner,
  );
}

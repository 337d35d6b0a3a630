import type { Plot } from './figure.ts';
import { lightColours, plotStyle } from './plot-style.ts';

/** A picture that has no page around it has its own paper: the light one. */
const colours = `:root { ${lightColours} background: #ffffff; }`;

const opening = /^<svg viewBox="0 0 (\d+) (\d+)"([^>]*)>/;

/**
 * A plot as an SVG file, which looks the same wherever it is shown.
 * @throws Error where it does not begin as `picture` of svg/frame.ts begins it: without a namespace nothing shows it
 */
export function pictureFile({ svg }: Pick<Plot, 'svg'>): string {
  const begin = opening.exec(svg);
  if (begin === null) throw new Error(`a picture begins with ${svg.slice(0, 80)}`);
  const [whole, width, height, rest] = begin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${rest}><style>${colours}${plotStyle}</style>${svg.slice(whole.length)}`;
}

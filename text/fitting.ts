import stringWidth from 'string-width';
import { visible } from './visible.ts';

/** A text in at most so many columns: its beginning, and three dots where it is longer. */
export function fitting(text: string, width: number): string {
  const shown = visible(text);
  if (stringWidth(shown) <= width) return shown;
  // A target may say much; more than this is never part of the beginning.
  const characters = [...shown.slice(0, 2 * width)];
  while (characters.length > 0 && stringWidth(characters.join('')) > width - 3) characters.pop();
  return `${characters.join('')}...`.slice(0, Math.max(width, 0));
}

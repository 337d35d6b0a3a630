import { visible } from './visible.ts';

/** Text in one line of at most so many characters, for places that show one line: attributes, cells, headlines. */
export function oneLine(text: string, most = 200): string {
  const line = visible(text.trim().replace(/\s*\n\s*/g, ' '));
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 3).join('')}...`;
}

import { oneLine } from '../../text/one-line.ts';

/** A part of a page that may be cut short. */
export interface Section {
  /** Heading, whole in any case; may be empty. */
  readonly heading: string;
  /** Text before the blocks, with its line feeds: the head of a table, the tags of a fold. `after` is its counterpart. */
  readonly before?: string;
  readonly after?: string;
  readonly blocks: readonly Block[];
  /** Lines of a list or of a table stand close. */
  readonly between: '\n' | '\n\n';
  /** Text in place of the blocks that did not fit. */
  readonly rest: (left: readonly Block[]) => string;
}

export interface Block {
  /** Short name where it is left out: the id of a requirement. */
  readonly name?: string;
  readonly text: string;
}

/** For the line that tells what was left out. */
const reserved = 300;
const namesLength = 200;

/**
 * Joins sections to a text of at most so many characters: their blocks in order as long as they fit, then a note on the
 * others. Sections without blocks are left out.
 */
export function bounded(sections: readonly Section[], most: number): string {
  const some = sections.filter(({ blocks }) => blocks.length > 0);
  let room = most - some.reduce((sum, section) => sum + frameOf(section) + reserved, 0);
  return some
    .map((section) => {
      const shown = section.blocks.slice(0, fitting(section, room));
      room -= lengthOf(shown, section);
      return sectionText(section, shown);
    })
    .join('\n\n');
}

/** `... and 12 more in results.json (AUTH-1, AUTH-2)` */
export function moreIn(file: string): Section['rest'] {
  return (left) => {
    const names = [...new Set(left.flatMap(({ name }) => name ?? []))];
    const told = names.length === 0 ? '' : ` (${oneLine(names.join(', '), namesLength)})`;
    return `... and ${left.length} more in \`${file}\`${told}`;
  };
}

function fitting(section: Section, room: number): number {
  let used = 0;
  const tooMany = section.blocks.findIndex((block) => {
    used += lengthOf([block], section);
    return used > room;
  });
  return tooMany < 0 ? section.blocks.length : tooMany;
}

function sectionText(section: Section, shown: readonly Block[]): string {
  const { heading, before = '', after = '', between, blocks, rest } = section;
  const left = blocks.slice(shown.length);
  const text = shown.map((block) => block.text).join(between);
  const parts = [heading, text === '' ? '' : `${before}${text}${after}`, left.length === 0 ? '' : rest(left)];
  return parts.filter((part) => part !== '').join('\n\n');
}

function frameOf({ heading, before = '', after = '' }: Section): number {
  return heading.length + before.length + after.length + '\n\n'.length * 3;
}

function lengthOf(blocks: readonly Block[], { between }: Section): number {
  return blocks.reduce((sum, { text }) => sum + text.length + between.length, 0);
}

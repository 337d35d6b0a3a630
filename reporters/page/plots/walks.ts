import type { WalkPair } from '../../../documents/observations/informative-walks.ts';
import { type WalkMarks, walkMarks } from '../../../documents/observations/walk-marks.ts';
import type { Walk } from '../../../documents/observations/walks.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { label } from '../svg/element.ts';
import { picture } from '../svg/frame.ts';
import { walksStandOut } from './stands-out.ts';
import { walkStrip } from './walk-strip.ts';

const legend = [
  ['repeated', 'a person who stood before'],
  ['excess', 'more than limit'],
  ['alone', 'not in the other walk'],
  ['misplaced', 'on another page in the other walk'],
  ['lacking', 'room for a person who is not there'],
] as const;

/**
 * Two walks of a domain under each other, each a strip of its pages.
 * @param focus id of the page that is looked at: the strips are cut to what is around it
 */
export function walksPlot(pair: WalkPair, focus?: string): Plot {
  const {
    domain,
    walks: [one, other],
  } = pair;
  const walks = other === undefined ? [one] : [one, other];
  const marks = walks.map((walk) => walkMarks(walk, walk === one ? other : one));
  let bottom = 0;
  const strips = walks.map((walk, place) => {
    const strip = walkStrip(walk, marks[place] ?? walkMarks(walk), bottom + 20, focusPage(walk, one, focus));
    const title = label(`${limitText(walk)}, page by page`, { class: 'name', x: 2, y: bottom + 12 });
    bottom = strip.bottom + 10;
    return { ...strip, markup: title + strip.markup };
  });
  const says = walks.map((walk, place) => sentence(walk, marks[place] ?? walkMarks(walk))).join(' ');
  const kinds = new Set(strips.flatMap((strip) => [...strip.kinds]));
  return {
    title: `${walks.length === 1 ? 'A walk' : 'Two walks'} over all pages`,
    subject: domain,
    standsOut: walksStandOut(pair),
    brief: walks.map((walk) => briefOf(walk)).join(', '),
    says,
    places: strips.flatMap(({ shown }) => shown),
    svg: picture(bottom, `${domain}: ${says}`, ...strips.map(({ markup }) => markup)),
    legend: [
      ['person', strips.some(({ isCoarse }) => isCoarse) ? 'persons on a page, to scale' : 'a person'],
      ...legend.filter(([name]) => kinds.has(name)),
    ],
    table: {
      columns: ['limit', 'page', 'persons', 'persons, by number', 'request'],
      rows: walks.flatMap(({ limit, pages }) =>
        pages.map(({ page, count, persons, id }) => [
          String(limit ?? '-'),
          String(page),
          String(count),
          persons.length > 40 ? `${persons.slice(0, 40).join(' ')} ...` : persons.join(' '),
          id,
        ]),
      ),
    },
  };
}

/** The number of the page that is looked at; in the other walk, of the page that holds the same person. */
function focusPage(walk: Walk, one: Walk, focus: string | undefined): number | undefined {
  const page = one.pages.find(({ id }) => id === focus);
  const [person] = page?.persons ?? [];
  if (walk === one || page === undefined || person === undefined) return page?.page;
  return walk.pages.find(({ persons }) => persons.includes(person))?.page ?? page.page;
}

/** `limit=7`, `without limit` */
function limitText({ limit }: Walk): string {
  return limit === undefined ? 'without limit' : `limit=${limit}`;
}

/** `limit=7: 100 persons on 15 pages` */
function briefOf(walk: Walk): string {
  const persons = walk.pages.reduce((sum, { count }) => sum + count, 0);
  return `${limitText(walk)}: ${countText(persons, 'person')} on ${countText(walk.pages.length, 'page')}`;
}

function sentence(walk: Walk, marks: WalkMarks): string {
  const { pages, total, isWhole } = walk;
  const persons = pages.reduce((sum, { count }) => sum + count, 0);
  const whole = isWhole ? '' : ', not to the end';
  const text = limitText(walk);
  return `${text.replace('without', 'Without')}: ${countText(persons, 'person')} on ${countText(pages.length, 'page')}${whole}, total ${total?.toLocaleString('en') ?? 'not told'}; ${notedText(walk, marks)}.`;
}

function notedText({ pages }: Walk, { repeated, missing, alone, misplaced }: WalkMarks): string {
  if (pages.some(({ persons, count }) => persons.length !== count)) return 'who they are was not kept';
  const noted = [
    ...(repeated.size === 0 ? [] : [`${repeated.size} repeated`]),
    ...(missing.length === 0 ? [] : [`${missing.length} in the other walk only`]),
    ...(alone.size === 0 ? [] : [`${alone.size} not in the other walk`]),
    ...(misplaced.size === 0 ? [] : [`${misplaced.size} on another page there`]),
  ];
  return noted.length === 0 ? 'no person twice' : noted.join(', ');
}

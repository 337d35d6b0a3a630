/** Visible ASCII that HTML or XML names; any may be written by number. */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    ast: '*',
    bsol: '\\',
    colon: ':',
    comma: ',',
    commat: '@',
    dollar: '$',
    equals: '=',
    excl: '!',
    grave: '`',
    gt: '>',
    hat: '^',
    lcub: '{',
    lowbar: '_',
    lpar: '(',
    lsqb: '[',
    lt: '<',
    num: '#',
    percnt: '%',
    period: '.',
    plus: '+',
    quest: '?',
    quot: '"',
    rcub: '}',
    rpar: ')',
    rsqb: ']',
    semi: ';',
    sol: '/',
    vert: '|',
  }),
);

const hex = '[2-7][0-9a-f]';

/** One character of visible ASCII as JSON, a program, a URL, HTML or XML may write it. */
export const escapes = new RegExp(
  [
    String.raw`\\u00${hex}`,
    String.raw`\\u\{0{0,6}${hex}\}`,
    String.raw`\\x${hex}`,
    `%${hex}`,
    `&#x0{0,6}${hex};?`,
    String.raw`&#0{0,6}(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6]);?`,
    `&(?:${[...entities.keys()].join('|')});?`,
  ].join('|'),
  'gi',
);

/** The character that a match of {@link escapes} stands for. */
export function characterOf(spelled: string): string {
  const name = /^&([a-z]+)/i.exec(spelled)?.[1]?.toLowerCase();
  if (name !== undefined) return entities.get(name) ?? spelled;
  const decimal = /^&#(\d+)/.exec(spelled)?.[1];
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  const digits = /([0-9a-f]{2})[;}]?$/i.exec(spelled)?.[1] ?? '';
  return String.fromCharCode(Number.parseInt(digits, 16));
}

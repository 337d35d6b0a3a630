import { lookAlikes, looksLike } from './look-alikes.ts';

/** Visible ASCII, and blanks, that HTML or XML names; any may be written by number. */
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
    nbsp: ' ',
    newline: '\n',
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
    tab: '\t',
    vert: '|',
  }),
);

/** Visible ASCII, zero, and the ends of lines and columns. */
const hex = '(?:[2-7][0-9a-f]|0[09ad])';

const backslashed = [
  String.raw`\\u00${hex}`,
  String.raw`\\u\{0{0,6}${hex}\}`,
  String.raw`\\x${hex}`,
  String.raw`\\[nrt]`,
  String.raw`\\[^a-z0-9\0]`,
];
const percent = [`%${hex}`];
const entity = [
  `&#x0{0,6}${hex};?`,
  String.raw`&#0{0,6}(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6]|0|9|1[03]);?`,
  `&(?:${[...entities.keys()].join('|')});?`,
];
const zeroByte = [String.raw`\0`];
/** Elements, and sections of XML, around single characters. */
const markup = ['</?[a-z][^<>]{0,64}>', String.raw`<!\[CDATA\[`, String.raw`\]\]>`];

/**
 * One character of visible ASCII, or one that ends a line or a column, as JSON, a program, a shell, a URL, HTML or XML
 * may write it, what looks like one, and the zero bytes that UTF-16 has beside each such character: all of these, and
 * each kind by itself; and markup, by itself alone, since a key may stand in an attribute.
 */
export const escapes: readonly RegExp[] = [
  [...lookAlikes, ...backslashed, ...percent, ...entity, ...zeroByte],
  [...backslashed, ...zeroByte],
  percent,
  entity,
  markup,
].map((kinds) => new RegExp(kinds.join('|'), 'gi'));

const isMarkup = /^[<\]]/;

const controls: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\t': '\t' };

/** The character that a match of {@link escapes} stands for; none for a zero byte and for markup. */
export function characterOf(spelled: string): string {
  const code = codeOf(spelled);
  if (code !== undefined) return code === 0 ? '' : String.fromCharCode(code);
  if (isMarkup.test(spelled)) return '';
  const alike = looksLike(spelled);
  if (alike !== undefined) return alike;
  const control = controls[spelled.toLowerCase()];
  if (control !== undefined) return control;
  const name = /^&([a-z]+)/i.exec(spelled)?.[1]?.toLowerCase() ?? '';
  return entities.get(name) ?? spelled.slice(1);
}

function codeOf(spelled: string): number | undefined {
  if (spelled === '\0') return 0;
  const decimal = /^&#(\d+)/.exec(spelled)?.[1];
  if (decimal !== undefined) return Number(decimal);
  const digits = /^(?:%|&#x|\\[ux]).*?([0-9a-f]{2})[;}]?$/i.exec(spelled)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

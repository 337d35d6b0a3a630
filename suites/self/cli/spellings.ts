/** How the characters of a text may be spelled; one entry for each character, so that a cut text is found too. */
type Spelling = (character: string) => string;

const named: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

function isPlain(character: string): boolean {
  return /[\w.-]/.test(character);
}

/** Of the specials only, or of every character. */
function everyOrSpecial(spell: Spelling): Spelling[] {
  return [(character) => (isPlain(character) ? character : spell(character)), spell];
}

function entity(character: string): string {
  return named[character] === undefined ? character : `&${named[character]};`;
}

const spellings: readonly Spelling[] = [
  (character) => character,
  encodeURIComponent,
  (character) => JSON.stringify(character).slice(1, -1),
  (character) => JSON.stringify(character).slice(1, -1).replace('/', String.raw`\/`),
  entity,
  (character) => (character === "'" ? '&#39;' : entity(character)),
  ...everyOrSpecial((character) => `%${hex(character, 2)}`),
  ...everyOrSpecial((character) => `%${hex(character, 2).toUpperCase()}`),
  ...everyOrSpecial((character) => `\\u${hex(character, 4)}`),
  ...everyOrSpecial((character) => `&#x${hex(character, 2)};`),
  ...everyOrSpecial((character) => `&#${character.codePointAt(0)};`),
  (character) => hex(character, 2),
  (character) => hex(character, 2).toUpperCase(),
];

/** The text in every spelling, whole: what a careless service may send back. */
export function spelledOut(text: string): string[] {
  const spelled = spellings.map((spell) => [...text].map(spell).join(''));
  const encoded = ['', 'x', 'xy'].map((before) => Buffer.from(`${before}${text}`));
  return [
    ...new Set([
      ...spelled,
      ...encoded.flatMap((bytes) => [bytes.toString('base64'), bytes.toString('base64url')]),
    ]),
  ];
}

/** Shorter pieces turn up by chance, and in keys that are made to look like it. */
const pieceLength = 10;
const base64PieceLength = 16;
/** Between the beginnings of two pieces: whatever is as long as a piece and this holds a piece whole. */
const stride = 5;

/** Pieces of a text in every spelling: none of them may stand in any output, so that half of the text does not either. */
export function piecesOf(text: string): string[] {
  const characters = [...text];
  const spelled = spellings.flatMap((spell) => pieces(characters.map(spell), pieceLength));
  const encoded = [0, 1, 2].flatMap((shift) => {
    const base64 = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    // What stands before and after the text is part of the first and the last characters.
    return pieces([...base64.slice(shift + 1, -4)], base64PieceLength);
  });
  const urlSafe = encoded.map((piece) => piece.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([...spelled, ...encoded, ...urlSafe])];
}

function pieces(units: readonly string[], length: number): string[] {
  const starts = Array.from(
    { length: Math.floor((units.length - length) / stride) + 1 },
    (_, at) => at * stride,
  );
  return starts.map((start) => units.slice(start, start + length).join(''));
}

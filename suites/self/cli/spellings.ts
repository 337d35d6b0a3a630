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

/** Of the specials only, or of every character. */
function everyOrSpecial(spell: Spelling): Spelling[] {
  return [(character) => (/[\w.-]/.test(character) ? character : spell(character)), spell];
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
  ...[':', ' ', '-', '\r\n', '<br>', '&nbsp;'].map(
    (between): Spelling =>
      (character) =>
        character + between,
  ),
  ...[':', ' '].map(
    (between): Spelling =>
      (character) =>
        hex(character, 2) + between,
  ),
  (character) => `0x${hex(character, 2)}, `,
  (character) => `${character.codePointAt(0)},`,
  (character) => `${character.codePointAt(0)} `,
  (character) => `U+${hex(character, 4)} `,
  (character) => `${hex(character, 2)}00`,
  (character) => `00${hex(character, 2)}`,
];

/** The text in every spelling, whole: what a careless service may send back. */
export function spelledOut(text: string): string[] {
  const spelled = spellings.map((spell) => [...text].map(spell).join(''));
  const encoded = ['', 'x', 'xy'].map((before) => Buffer.from(`${before}${text}`));
  const once = encoded.flatMap((bytes) => [bytes.toString('base64'), bytes.toString('base64url')]);
  const wide = Buffer.from(text, 'utf16le');
  return [
    ...new Set([
      ...spelled,
      ...once,
      ...once.map((base64) => Buffer.from(base64).toString('base64')),
      ...[wide, Buffer.from(wide).swap16()].map((bytes) => bytes.toString('base64')),
      ...[text, Buffer.from(text).toString('hex'), ...once.slice(0, 1)].map(reversed),
      ...[8, 16].map((width) => hexdump(text, width)),
    ]),
  ];
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

const dumpedLine = '00000000  70 6b 5f 74 65 73 74 5f  |pk_test_|';

/** As `hexdump -C` writes it. */
function hexdump(text: string, width: number): string {
  const bytes = Buffer.from(text);
  const lines = Array.from({ length: Math.ceil(bytes.length / width) }, (_, at) => {
    const part = [...bytes.subarray(at * width, (at + 1) * width)];
    const digits = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const offset = (at * width).toString(16).padStart(8, '0');
    return `${offset}  ${digits.padEnd(width * 3)} |${String.fromCharCode(...part)}|`;
  });
  return lines.join('\n');
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
  const bytes = Buffer.from(text);
  const wide = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];
  const once = shiftedBase64(bytes);
  const encoded = [
    ...once.flatMap((base64) => pieces([...base64], base64PieceLength)),
    ...wide.flatMap(shiftedBase64).flatMap((base64) => pieces([...base64], base64PieceLength * 2)),
    ...once
      .flatMap((base64) => shiftedBase64(Buffer.from(base64)))
      .flatMap((base64) => pieces([...base64], Math.ceil((base64PieceLength * 4) / 3) + 2)),
  ];
  const urlSafe = encoded.map((piece) => piece.replaceAll('+', '-').replaceAll('/', '_'));
  const backwards = [text, bytes.toString('hex'), ...once].flatMap((one) =>
    pieces([...reversed(one)], one === text ? pieceLength : pieceLength * 2),
  );
  const dumped = hexdump(text, 8)
    .split('\n')
    // Keys that nobody issued begin alike.
    .slice(1)
    .filter((line) => line.length === dumpedLine.length)
    .flatMap((line) => [
      line.slice(dumpedLine.indexOf('7'), dumpedLine.indexOf('|') - 2),
      line.slice(dumpedLine.indexOf('|')),
    ]);
  return [...new Set([...spelled, ...encoded, ...urlSafe, ...backwards, ...dumped])];
}

/** What stands before and after the text is part of the first and the last characters. */
function shiftedBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift + 1, -4),
  );
}

function pieces(units: readonly string[], length: number): string[] {
  const starts = Array.from(
    { length: Math.floor((units.length - length) / stride) + 1 },
    (_, at) => at * stride,
  );
  return starts.map((start) => units.slice(start, start + length).join(''));
}

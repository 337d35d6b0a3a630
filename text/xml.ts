import { visibleLines } from './visible.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Attributes by name; one that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with its children, which are XML already; without children it closes itself. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = `<${[name, ...given.map(([key, value]) => `${key}="${attributeText(String(value))}"`)].join(' ')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
}

/** Character data. */
export function characters(text: string): string {
  return legal(text).replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Escapes a text between quotation marks, where white space would be normalised (XML 1.0, 3.3.3). */
function attributeText(text: string): string {
  return legal(text).replace(/[&<>"\t\n]/g, (character) => entities[character] ?? character);
}

/** Controls and surrogate halves, which no XML may hold, not even as a reference (XML 1.0, 2.2), stand as escapes. */
function legal(text: string): string {
  return visibleLines(text).replaceAll('\ufffe', String.raw`\ufffe`).replaceAll('\uffff', String.raw`\uffff`);
}

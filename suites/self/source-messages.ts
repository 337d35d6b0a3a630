import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Rooms whose texts people read. The register and the faults have pages of their own; a style and a script are no text. */
const rooms = [
  'cli',
  'config',
  'client',
  'engine',
  'fixtures',
  'suites',
  'oracles',
  'verdict',
  'documents',
  'reporters',
];
const elsewhere =
  /\.(?:test|corpus|long|copy)\.ts$|^suites\/self\/|^config\/requirements\/|\/(?:html|page-style|policy|scripts|error-members)\.ts$/;

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Source files with what they say, in order: a text with names in braces for what is put in. */
export function messagesByFile(): ReadonlyMap<string, readonly string[]> {
  const files = rooms.flatMap(filesIn).filter((path) => !elsewhere.test(path));
  const all = files.toSorted().map((path) => [path, messagesIn(sourceOf(path))] as const);
  return new Map(all.filter(([, messages]) => messages.length > 0));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Data in JSON is read as the expression that it is. */
function sourceOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.json') ? `(${text})` : text;
}

/** The texts of a source file: of a sentence or a part of one, so two words at least. */
export function messagesIn(source: string): readonly string[] {
  const found: string[] = [];
  const say = (text: string) => {
    if (isProse(text)) found.push(text);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') say(node.value);
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const parts = quasis.map(({ value }, at) => {
        const expression = expressions[at] as Node | undefined;
        return (value.cooked ?? '') + (expression === undefined ? '' : `{${nameOf(expression)}}`);
      });
      say(parts.join(''));
    },
  }).visit(parseSync('source.ts', source).program);
  return [...new Set(found)];
}

/** Words between words; not a pattern, a command line, a header or markup. */
function isProse(text: string): boolean {
  const words = text.replace(/\{[^}]*\}/g, 'x').match(/(?<![\w/-])[A-Za-z][a-z'-]*(?![\w/])/g) ?? [];
  const isCode = /^[\s\S]*(?:<\w+[ >]|\{\s*\w+:|=>)/.test(text) && !text.includes('. ');
  return words.length >= 2 && /[a-z]{2,},? [a-z{(]/i.test(text) && !isCode;
}

/** What stands for a value in a message: the last name of the expression that gives it. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  if (node.type === 'CallExpression') return nameOf(node.callee as Node);
  return '...';
}

import { exportsOf } from './api-model.js';

/** @typedef {import('./api-model.js').ApiItem} ApiItem */

/** Each module that the package exports, with its declarations. */
const modules = [
  { name: 'pcds-conformance', declarations: 'dist/index.d.ts' },
  { name: 'pcds-conformance/vitest', declarations: 'dist/cli/library/vitest.d.ts' },
  { name: 'pcds-conformance/oracles', declarations: 'dist/cli/library/oracles.d.ts' },
];

/** Order of the sections of a module: what is called first. */
const kinds = /** @type {const} */ ([
  ['Function', 'Functions'],
  ['Variable', 'Values'],
  ['Class', 'Classes'],
  ['Interface', 'Types'],
  ['TypeAlias', 'Types'],
]);

/**
 * docs/api.md as the docstrings of the build give it, and the exports that have none.
 * @returns {{ readonly page: string, readonly undocumented: readonly string[] }}
 */
export function apiPage() {
  const read = modules.map(({ name, declarations }) => ({ name, items: exportsOf(declarations) }));
  const sections = read.map(({ name, items }) => `## ${name}\n\n${moduleText(items)}`);
  return {
    page: `<!-- Made from the docstrings: npm run docs:api -->\n\n# API\n\nWhat the package exports, by module. How it is used: [library.md](library.md). A type that is named here and has no section is not exported; its members show in an editor.\n\n${sections.join('\n')}`,
    undocumented: read.flatMap(({ name, items }) =>
      items.filter((item) => docText(item) === '').map((item) => `${name}: ${item.name}`),
    ),
  };
}

/** @param {readonly ApiItem[]} items */
function moduleText(items) {
  const order = kinds.map(([kind]) => String(kind));
  return items
    .toSorted(
      (a, b) => place(order, a) - place(order, b) || String(a.name).localeCompare(String(b.name), 'en'),
    )
    .map(itemText)
    .join('\n');
}

/** Interfaces and aliases stand among each other. @param {readonly string[]} order @param {ApiItem} item */
function place(order, { kind }) {
  return order.indexOf(kind === 'TypeAlias' ? 'Interface' : kind);
}

/** @param {ApiItem} item */
function itemText(item) {
  const members = (item.members ?? []).map(memberText).join('');
  return `### ${item.name}\n\n${docText(item)}\n\n\`\`\`typescript\n${signature(item)}\n\`\`\`\n${members === '' ? '' : `\n${members}`}`;
}

/** @param {ApiItem} member */
function memberText(member) {
  const { name, isOptional = false, propertyTypeTokenRange: range, excerptTokens = [] } = member;
  const type =
    range === undefined
      ? signature(member)
      : textOf(excerptTokens.slice(range.startIndex, range.endIndex)).replace(/\s+/g, ' ');
  const label =
    range === undefined
      ? `\`${type}\``
      : `\`${name}${isOptional ? '?' : ''}\`${type === '' ? '' : `: \`${type}\``}`;
  const says = docText(member).replace(/\s*\n\s*/g, '; ');
  return `- ${label}${says === '' ? '' : `. ${says}`}\n`;
}

/** @param {ApiItem} item */
function signature({ kind, name, excerptTokens = [] }) {
  const text = textOf(excerptTokens);
  // A value is exported under another name than it has at home.
  return (kind === 'Variable' ? text.replace(/^\w+/, `const ${name}`) : text)
    .replace(/^export (?:declare )?/, '')
    .replaceAll(/ *\/\*\*[\s\S]*?\*\/\n?/g, '')
    .trim();
}

/** @param {readonly import('./api-model.js').Token[]} tokens */
function textOf(tokens) {
  return tokens.map(({ text }) => text).join('');
}

/** A docstring as Markdown: lines of a sentence on one line, links by their name, tags in words. @param {ApiItem} item */
function docText({ docComment = '' }) {
  return (
    docComment
      .replace(/^\/\*\*|\*\/\s*$/g, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, '').trim())
      .join('\n')
      .trim()
      .replace(/(?<!\n)\n(?!\n|@)/g, ' ')
      .replace(/\{@link ([^}]+)\}/g, '`$1`')
      .replace(/^@throws\s+/gm, '\nThrows: ')
      .replace(/^@param (\w+) - /gm, '\n`$1`: ')
      // Of a constructor without a docstring, where it is not ours.
      .replace(/^Constructs a new instance of .*/, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

import { html } from '../../text/html.ts';
import { codeBlock, codeSpan } from '../../text/markdown.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import { withCode } from '../page/failures.ts';

/** A part of what is said about a result, in no language of markup yet. */
export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** A text of ours, in which what stands between backticks is code. */
  | { readonly kind: 'own'; readonly name: string; readonly text: string }
  /** What others told; one, or a list of them. */
  | { readonly kind: 'values'; readonly name: string; readonly texts: readonly string[] }
  | { readonly kind: 'command'; readonly lead: string; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly strip: string | undefined;
      readonly drawing: { readonly svg: string; readonly says: string } | undefined;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule' };

/** For readers that know no HTML. */
export function inMarkdown(blocks: readonly Block[]): string {
  return blocks.flatMap(markdownOf).join('\n\n');
}

function markdownOf(block: Block): string[] {
  switch (block.kind) {
    case 'facts':
      return [block.facts.map(([name, value]) => `- **${name}:** ${codeSpan(value)}`).join('\n')];
    case 'own':
      return [`**${block.name}:** ${block.text}`];
    case 'values':
      return block.texts.length === 1
        ? [`**${block.name}:** ${block.texts.map(codeSpan).join('')}`]
        : [`**${block.name}:**`, block.texts.map((text) => `- ${codeSpan(text)}`).join('\n')];
    case 'command':
      return [block.lead, codeBlock(block.text, 'sh')];
    case 'picture':
      return block.strip === undefined ? [] : [codeBlock(block.strip, 'text')];
    case 'text':
      return [block.text];
    default:
      return ['---'];
  }
}

/** A long word breaks rather than being cut off on a phone, also in commands: a copied line is the whole line all the same. */
const wrapped = 'white-space: pre-wrap; overflow-wrap: anywhere';

/** The same as HTML: what is long wraps, and there is a picture. What others told is text in it. */
export function inHtml(blocks: readonly Block[]): string {
  return blocks.map(htmlOf).join('\n');
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'facts':
      return `<ul>${block.facts.map(([name, value]) => `<li>${named(name)} ${code(value)}</li>`).join('')}</ul>`;
    case 'own':
      return `<p>${named(block.name)} ${withCode(block.text)}</p>`;
    case 'values':
      return block.texts.length === 1
        ? `<p>${named(block.name)} ${block.texts.map(code).join('')}</p>`
        : `<p>${named(block.name)}</p><ul>${block.texts.map((text) => `<li>${code(text)}</li>`).join('')}</ul>`;
    case 'command':
      return html`<p>${block.lead}</p><pre style="${wrapped}"><code>${visibleLines(block.text)}</code></pre>`;
    case 'picture':
      return pictured(block);
    case 'text':
      return html`<p>${block.text}</p>`;
    default:
      return '<hr>';
  }
}

function pictured({ strip, drawing }: Extract<Block, { kind: 'picture' }>): string {
  if (drawing === undefined) return html`<pre>${visibleLines(strip ?? '')}</pre>`;
  const data = Buffer.from(drawing.svg).toString('base64');
  return html`<p><img alt="${visible(drawing.says)}" src="data:image/svg+xml;base64,${data}"></p><p>${visible(drawing.says)}</p>`;
}

function named(name: string): string {
  return html`<strong>${name}:</strong>`;
}

function code(text: string): string {
  return html`<code style="overflow-wrap: anywhere">${text === '' ? '(empty)' : visible(text)}</code>`;
}

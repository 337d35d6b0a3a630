import { escaped } from '../../../text/html.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of SVG or HTML. Attributes are escaped, numbers rounded to a tenth; `inner` is markup already. */
export function element(name: string, attributes: Attributes, ...inner: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escaped(attributeText(value))}"`],
  );
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

export function label(text: string, attributes: Attributes): string {
  return element('text', attributes, escaped(text));
}

/** Tooltip of a mark. */
export function hint(text: string): string {
  return element('title', {}, escaped(text));
}

function attributeText(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10);
}

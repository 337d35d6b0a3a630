/** Bytes at the beginning of a body that show its kind, and bytes at its end. */
const beginning = 512;
const ending = 64;

const markupType = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const webPage = /^\s*<(?:!doctype\s+html|html)\b/i;
/** The beginning of a JSON text (RFC 8259 2): an opening character, or a literal or number as a whole word. */
const json = /^(?:["[{]|(?:null|true|false|-?\d+)\b)/;

interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/**
 * True where a body is a page for people: HTML or other markup, by its first character or by its media type. A body that
 * begins or ends as JSON counts as JSON, whatever its label and however broken: some frameworks write their warnings in
 * tags before it. Nor is XML that holds persons: it is for programs.
 */
export function isMarkup({ headers, body }: Message): boolean {
  const text = charactersOf(body.subarray(0, beginning)).trimStart();
  if (text.startsWith('<'))
    return (
      !/[\]}]\s*$/.test(charactersOf(body.subarray(-ending))) && !isRecordsInOtherForm({ headers, body })
    );
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return text !== '' && markupType.test(type) && !json.test(text);
}

/** True where persons stand in a body that is no page for people: XML, CSV or the like. JSON is one of these forms. */
export function isRecordsInOtherForm({ headers, body }: Message): boolean {
  const text = Buffer.from(body);
  return !isWebPage({ headers, body }) && text.includes('email') && text.includes('created_at');
}

/** True of HTML, by its media type or its first element. */
export function isWebPage({ headers, body }: Message): boolean {
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return /html/i.test(type) || webPage.test(charactersOf(body.subarray(0, beginning)));
}

/** ASCII in UTF-8 or UTF-16, without a byte order mark. */
function charactersOf(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)/, '')
    .replaceAll('\0', '');
}

import { promisify } from 'node:util';
import { brotliDecompress, inflate, inflateRaw } from 'node:zlib';
import { ContentError } from './content-error.ts';
import { gunzip } from './gunzip.ts';

type Decoder = (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const inflated: Decoder = promisify(inflate);
const inflatedRaw: Decoder = promisify(inflateRaw);

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', promisify(brotliDecompress)],
  ['deflate', inflateEither],
]);

/** Codings that {@link decodeContent} undoes, as `Accept-Encoding` names them. */
export const acceptedCodings = 'gzip, deflate, br';

/** Registered content codings (IANA, HTTP parameters) that were not asked for and are not undone here. */
const notAskedFor: readonly string[] = [
  'aes128gcm',
  'compress',
  'dcb',
  'dcz',
  'exi',
  'pack200-gzip',
  'x-compress',
  'zstd',
];

/** The most codings of a body, as in curl: without a limit, a header of a thousand codings would keep the client busy. */
const mostCodings = 5;

/**
 * Undoes the content codings of a body (RFC 9110 8.4), last applied first. Throws {@link ContentError}: `too-large` past
 * `maxBytes`, `incomplete` where the coded content breaks off, `protocol` where it does not decode, `coding` where the
 * coding was not requested. Empty content has no coding to undo, even where an answer to HEAD names one.
 */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  if (body.length === 0) return body;
  const codings = codingsOf(contentEncoding);
  if (codings.length > mostCodings) {
    throw new ContentError('coding', `${codings.length} content codings on top of each other`);
  }
  let content = body;
  for (const coding of codings.reverse()) content = await decodeOne(content, coding, maxBytes);
  return content;
}

/** True of a body in the coding `deflate` that is in no zlib format, though RFC 9110 8.4.1.2 asks for it. */
export function isRawDeflate(body: Uint8Array, contentEncoding: string | undefined): boolean {
  return body.length > 0 && codingsOf(contentEncoding).at(-1) === 'deflate' && !hasZlibHeader(body);
}

/** A name that is no coding at all, such as `utf-8`, undoes nothing: browsers read such a body as it is. */
function codingsOf(contentEncoding: string | undefined): string[] {
  return (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => decoders.has(coding) || notAskedFor.includes(coding));
}

async function decodeOne(body: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  const decoder = decoders.get(coding);
  if (decoder === undefined) throw new ContentError('coding', `content coding ${coding} was not asked for`);
  try {
    return await decoder(body, { maxOutputLength: maxBytes });
  } catch (error) {
    throw contentError(error as NodeJS.ErrnoException, coding, maxBytes);
  }
}

function contentError(error: NodeJS.ErrnoException, coding: string, maxBytes: number): ContentError {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') {
    return new ContentError('too-large', `more than ${maxBytes} bytes came out of content coding ${coding}`);
  }
  const kind = error.code === 'Z_BUF_ERROR' ? 'incomplete' : 'protocol';
  return new ContentError(kind, `content coding ${coding} does not decode: ${error.message}`);
}

/** RFC 9110 8.4.1.2 means the zlib format (RFC 1950); senders of raw deflate are as common. */
async function inflateEither(
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
): Promise<Uint8Array> {
  return hasZlibHeader(body) ? inflated(body, options) : inflatedRaw(body, options);
}

/**
 * RFC 1950 2.2: method 8 in the low half of the first byte, and both bytes a multiple of 31. A raw stream that begins
 * so would be a stored block with padding bits set, which no encoder writes.
 */
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

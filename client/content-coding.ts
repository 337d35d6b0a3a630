import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: inflateEither,
} as const;

/** Codings that {@link decodeContent} undoes, as `Accept-Encoding` names them. */
export const acceptedCodings = 'gzip, deflate, br';

/** Too much came out of a content coding: the size that it may have at most was passed. */
export class ContentTooLarge extends Error {}

/**
 * Undoes the content codings of a body (RFC 9110 8.4), last applied first.
 * Throws {@link ContentTooLarge} past `maxBytes`, and an Error that names the coding where it does not decode.
 */
export async function decodeContent(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  let content = body;
  for (const coding of codingsOf(contentEncoding).reverse()) {
    content = await decodeOne(content, coding, maxBytes);
  }
  return content;
}

function codingsOf(contentEncoding: string | undefined): string[] {
  return (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

async function decodeOne(body: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  if (!(coding in decoders)) throw new Error(`content coding ${coding} was not asked for`);
  try {
    return await decoders[coding as keyof typeof decoders](body, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ContentTooLarge(coding);
    throw new Error(`content coding ${coding} does not decode: ${(error as Error).message}`);
  }
}

/** RFC 9110 8.4.1.2 means zlib; senders of raw deflate are as common, and both are told apart by the header. */
async function inflateEither(body: Uint8Array, options: { maxOutputLength: number }): Promise<Uint8Array> {
  const zlibHeader = body.length >= 2 && (((body[0] ?? 0) << 8) | (body[1] ?? 0)) % 31 === 0;
  return zlibHeader ? promisify(inflate)(body, options) : promisify(inflateRaw)(body, options);
}

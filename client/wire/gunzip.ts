import { promisify } from 'node:util';
import { gunzip as nodeGunzip } from 'node:zlib';

const decode = promisify(nodeGunzip);

/** The least that a gzip member takes: header, an empty block, trailer (RFC 1952 2.3). */
const shortestMember = 20;
/** More than a stray line break or a comment is not taken for one. */
const longestTail = 4_096;
const magicBytes = 2;

/**
 * Undoes gzip, also of several members. Bytes after the last member are ignored, as in browsers and curl; zlib as Node
 * drives it takes them for the broken header of another member.
 */
export async function gunzip(
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
): Promise<Uint8Array> {
  try {
    return await decode(body, options);
  } catch (error) {
    if (!mayHaveTail(error as NodeJS.ErrnoException, body)) throw error;
    return (await decodeWithoutTail(body, options)) ?? Promise.reject(error);
  }
}

function mayHaveTail({ code, message }: NodeJS.ErrnoException, body: Uint8Array): boolean {
  return hasMagic(body, 0) && (code === 'Z_BUF_ERROR' || /header|compression method/.test(message));
}

async function decodeWithoutTail(
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
): Promise<Uint8Array | undefined> {
  const end = (await firstBroken(body, options)) - magicBytes;
  // A member that breaks off is no tail.
  if (hasMagic(body, end)) return undefined;
  return decode(body.subarray(0, end), options).catch(() => undefined);
}

/** The least length at which the tail is distinct from a further member: two bytes into it. Found by halving. */
async function firstBroken(body: Uint8Array, options: { readonly maxOutputLength: number }): Promise<number> {
  let least = Math.max(shortestMember, body.length - longestTail);
  let most = body.length + 1;
  while (least < most) {
    const length = Math.floor((least + most) / 2);
    if (await goesOn(body.subarray(0, length), options)) least = length + 1;
    else most = length;
  }
  return least;
}

async function goesOn(body: Uint8Array, options: { readonly maxOutputLength: number }): Promise<boolean> {
  try {
    await decode(body, options);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  }
}

function hasMagic(body: Uint8Array, at: number): boolean {
  return body[at] === 0x1f && (body[at + 1] ?? 0x8b) === 0x8b;
}

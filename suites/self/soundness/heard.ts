export interface Heard {
  url: number;
  connection: number;
  time: number;
  /** Requests before it. */
  place: number;
}

/** URLs from here on are those of the others in flight. */
export const otherUrls = 10_000;

/** URLs from here on are asked for in another situation, with another header field or cookie. */
export const situatedUrls = 50_000;

/** Pages of a list, at most: so many URLs from a multiple of it on have one limit. */
export const mostPages = 20;

/** URLs from here on have limits that nobody has asked for, one after another. */
export const freshUrls = 3_000;

export const fieldOf = ({ url }: Heard) => Math.floor(url / situatedUrls);

/** The limit of a URL, as a cache keys it that keeps whole lists. */
export const limitOf = ({ url }: Heard) => Math.floor(url / mostPages);

/** Sizes of pages that some services honour alone: another limit is rounded up. */
export const sizes = [10, 25, 50, 100] as const;

/** A limit that nobody has asked for, or the usual one. */
export function freshLimitOf(url: number): number {
  const place = (url % situatedUrls) - freshUrls;
  return place < 0 ? sizes[0] : Math.floor(place / mostPages);
}

/** The key of a cache behind such a rounding, to which fresh limits are few. */
export function sizeKey({ url }: Heard): number {
  const size = sizes.find((one) => freshLimitOf(url) <= one) ?? 100;
  return size * mostPages + (url % mostPages);
}

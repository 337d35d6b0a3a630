/**
 * Environment of a command whose runs find the time gone by at once for which they would wait for replicas and caches: seconds
 * after a failure, minutes where answers differ by their URL. Runs of two of the examples do wait (`examples.long.ts`).
 */
export const withoutLongWaits: { readonly NODE_OPTIONS: string } = {
  NODE_OPTIONS: `--import=${new URL('without-long-waits.js', import.meta.url).href}`,
};

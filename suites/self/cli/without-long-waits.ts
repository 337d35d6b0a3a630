/**
 * Environment of a run of these words that finds the time gone by at once for which it would wait for replicas and caches.
 * Not of a `smoke` run: it does not wait, and its own time is as short. Runs of the examples do wait (`examples.long.ts`).
 */
export function withoutLongWaits(words: readonly string[]): { readonly NODE_OPTIONS?: string } {
  if (words.includes('smoke')) return {};
  return { NODE_OPTIONS: `--import=${new URL('without-long-waits.js', import.meta.url).href}` };
}

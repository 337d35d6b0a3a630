/** Counts how often a series comes back to a value that it had left: data that grow or shrink do not do so. */
export function returnsOf<Value>(series: readonly Value[]): number {
  const left = new Set(series.slice(0, 1));
  return series.filter((value, index) => {
    const cameBack = index > 0 && value !== series[index - 1] && left.has(value);
    left.add(value);
    return cameBack;
  }).length;
}

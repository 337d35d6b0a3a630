/** Milliseconds of the processor that some work takes in this process: a busy machine makes it wait, not work more. */
export function busyMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

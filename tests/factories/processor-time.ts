/** Milliseconds of computing that something takes, which are the same on a busy machine. */
export async function processorMsOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

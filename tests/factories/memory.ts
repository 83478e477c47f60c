/** How often it is looked at, in milliseconds: what takes long to fill is seen while it is filled. */
const LOOKED_AT_EVERY = 2;

/** What `run` answers, and by how many bytes the process grew meanwhile, at its greatest. */
export async function growthWhile<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; grownBy: number }> {
  const before = process.memoryUsage.rss();
  let greatest = before;
  const look = () => {
    greatest = Math.max(greatest, process.memoryUsage.rss());
  };
  const looking = setInterval(look, LOOKED_AT_EVERY);
  try {
    const result = await run();
    look();
    return { result, grownBy: greatest - before };
  } finally {
    clearInterval(looking);
  }
}

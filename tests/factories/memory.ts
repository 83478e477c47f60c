/** Milliseconds between samples: slow growth is seen while it happens. */
const LOOKED_AT_EVERY = 2;

/** The result of `run`, and the process's maximum growth in bytes meanwhile. */
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

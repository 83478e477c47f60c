/** Connections of what runs without a request (lib/data/database/pools.ts). */
const CONNECTIONS = 6;

/**
 * Runs all of them, as many at once as there are connections. More would only wait for one, and fail where a busy
 * machine lets them wait for long.
 */
export async function allAtOnce<Result>(
  actions: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  const left = actions.entries();
  const person = async () => {
    for (const [index, action] of left) outcomes[index] = (await Promise.allSettled([action()]))[0];
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, person));
  return outcomes;
}

export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const work = async () => {
    // All workers share the iterator.
    for (const [place, item] of waiting) results[place] = await map(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}

import { LRUCache } from "lru-cache";

const MAX_CACHED = 1_000;
const MAX_REMEMBERED_LENGTH = 200;

export function memoize<Result>(of: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, { result: Result }>({
    max: MAX_CACHED,
    memoMethod: (text) => ({ result: of(text) }),
  });
  return (text) => (text.length > MAX_REMEMBERED_LENGTH ? of(text) : cache.memo(text).result);
}

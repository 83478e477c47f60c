import { LRUCache } from "lru-cache";

const MAX_CACHED = 1_000;
const MAX_REMEMBERED_LENGTH = 200;

export function memoize<Result>(of: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, { result: Result }>({ max: MAX_CACHED });
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached.result;
    if (text.length > MAX_REMEMBERED_LENGTH) return of(text);
    const result = of(text);
    cache.set(text, { result });
    return result;
  };
}

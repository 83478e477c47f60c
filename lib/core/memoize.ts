import { LRUCache } from "lru-cache";
import { detachString } from "@/lib/core/detach-string";

const MOST_CACHED = 1_000;
const LONGEST_REMEMBERED = 200;

/** Caches 1,000 results. For pure functions that run on every request. */
export function memoize<Result>(of: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, { result: Result }>({ max: MOST_CACHED });
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached.result;
    if (text.length > LONGEST_REMEMBERED) return of(text);
    const own = detachString(text);
    const result = of(own);
    cache.set(own, { result });
    return result;
  };
}

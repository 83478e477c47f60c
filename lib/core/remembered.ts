import { LRUCache } from "lru-cache";
import { ownText } from "@/lib/core/own-text";

const MOST_REMEMBERED = 1_000;
/** Limit in characters; our own addresses are shorter. */
const LONGEST_REMEMBERED = 200;

/** Caches a function's results for the last 1,000 texts. For pure functions that run on every request. */
export function remembered<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ max: MOST_REMEMBERED });
  return (text) => {
    const kept = known.get(text);
    if (kept) return kept.result;
    if (text.length > LONGEST_REMEMBERED) return of(text);
    const own = ownText(text);
    const result = of(own);
    known.set(own, { result });
    return result;
  };
}

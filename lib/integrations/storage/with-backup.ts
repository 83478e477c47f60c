import { LRUCache } from "lru-cache";
import { readFully } from "./read-fully";
import type { FileStorage } from "./storage";

/** Time until a file missing in both is requested again: spares the bucket a page full of lost files. */
const MISSING_FOR_MS = 30_000;
const MAX_MISSING = 10_000;

/**
 * Restores lost files on request; removes from both. Keys for which `isBackedUp` is false are only in the
 * folder.
 */
export function withBackup(
  folder: FileStorage,
  bucket: FileStorage,
  isBackedUp: (key: string) => boolean,
): FileStorage {
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_FOR_MS });
  const beingFetched = new Map<string, Promise<boolean>>();

  async function fetchBack(key: string): Promise<boolean> {
    if (!isBackedUp(key) || missing.has(key)) return false;
    const stream = await bucket.read(key);
    if (!stream) {
      missing.set(key, true);
      return false;
    }
    await folder.put(key, await readFully(stream), "");
    return true;
  }

  function fetchedBack(key: string): Promise<boolean> {
    const running = beingFetched.get(key);
    if (running) return running;
    const fetching = fetchBack(key).finally(() => beingFetched.delete(key));
    beingFetched.set(key, fetching);
    return fetching;
  }

  async function found<T>(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const present = await find();
    if (present) return present;
    return (await fetchedBack(key)) ? find() : null;
  }

  return {
    async put(key, bytes, mimeType) {
      await folder.put(key, bytes, mimeType);
      missing.delete(key);
    },
    read: (key, range) => found(key, () => folder.read(key, range)),
    stat: (key) => found(key, () => folder.stat(key)),
    async remove(key) {
      // The bucket first: should it fail, the folder still shows that there is something to remove.
      if (isBackedUp(key)) await bucket.remove(key);
      await folder.remove(key);
    },
    list: () => folder.list(),
  };
}

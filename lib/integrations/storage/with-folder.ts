import type { FileStorage } from "./storage";

/**
 * A bucket beside a folder that may still hold what nobody has moved yet: that is read from there. What is stored goes
 * to the bucket, what is removed is removed from both.
 */
export function withFolder(bucket: FileStorage, folder: FileStorage): FileStorage {
  return {
    put: (key, bytes, mimeType) => bucket.put(key, bytes, mimeType),
    read: async (key, range) => (await bucket.read(key, range)) ?? folder.read(key, range),
    stat: async (key) => (await bucket.stat(key)) ?? folder.stat(key),
    async remove(key) {
      await bucket.remove(key);
      await folder.remove(key);
    },
    list: () => bucket.list(),
  };
}

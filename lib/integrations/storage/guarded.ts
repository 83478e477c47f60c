import "server-only";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import { type FileStorage, StorageUnavailable } from "./storage";

/** A storage elsewhere that nobody waits for while it is out of order, which staff are told. */
export function guarded(storage: FileStorage): FileStorage {
  const breaker = new CircuitBreaker({
    name: "file storage",
    outageIn: (error) => (error instanceof StorageUnavailable ? error.words : undefined),
    refusal: () => new StorageUnavailable("it is out of order, and asked again in a moment"),
  });
  return {
    put: (key, bytes, mimeType) => breaker.run(() => storage.put(key, bytes, mimeType)),
    read: (key, range) => breaker.run(() => storage.read(key, range)),
    stat: (key) => breaker.run(() => storage.stat(key)),
    remove: (key) => breaker.run(() => storage.remove(key)),
    async *list() {
      const keys = storage.list()[Symbol.asyncIterator]();
      for (;;) {
        const next = await breaker.run(() => keys.next());
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

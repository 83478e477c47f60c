import "server-only";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { type FileStorage, StorageUnavailable } from "./storage";

export function guarded(storage: FileStorage): FileStorage {
  const breaker = new CircuitBreaker({
    name: "file storage",
    outageIn: (error) => (error instanceof StorageUnavailable ? error.detail : undefined),
    refusal: () => new StorageUnavailable("it is out of order, and asked again in a moment"),
  });
  return {
    put: (key, bytes, mimeType) => breaker.run(() => storage.put(key, bytes, mimeType)),
    async read(key, range) {
      const file = await breaker.begin(() => storage.read(key, range));
      if (file) return withEndNoted(file, breaker);
      breaker.recordSuccess();
      return null;
    },
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

/** Counts the storage as working only after the last byte: it may hang in the middle of a file. */
function withEndNoted(file: ReadableStream<Uint8Array>, breaker: CircuitBreaker): ReadableStream<Uint8Array> {
  const reader = file.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          breaker.recordSuccess();
          controller.close();
        } catch (error) {
          breaker.recordFailure(error);
          throw error;
        }
      },
      cancel(reason) {
        breaker.recordFailure(reason);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

import { StorageUnavailable } from "./storage";

/** Fails a stream whose source is silent that long while a reader waits, whatever the total length. */
export function withStallTimeout(
  source: ReadableStream<Uint8Array>,
  silentMs: number,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const silence = new Promise<never>((_resolve, reject) => {
          const fail = () => reject(new StorageUnavailable("it stopped in the middle of a file"));
          timer = setTimeout(fail, silentMs);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), silence]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

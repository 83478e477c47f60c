import { StorageUnavailable } from "./storage";

/** Of a file of the greatest size, for a line of less than a megabit a second. */
const WHOLE_TIMEOUT_MS = 120_000;

/**
 * All bytes of a file that was opened. Throws where they are not there in time: a storage that sends a few of them now
 * and then would keep for ever waiting who can do nothing with a part.
 */
export async function wholeOf(
  stream: ReadableStream<Uint8Array>,
  timeoutMs = WHOLE_TIMEOUT_MS,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const inTime = stream.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  try {
    return new Uint8Array(await new Response(inTime).arrayBuffer());
  } catch (error) {
    if (signal.aborted) throw new StorageUnavailable("a file did not come in time", { cause: error });
    throw error;
  }
}

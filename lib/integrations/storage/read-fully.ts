import { StorageUnavailable } from "./storage";

/**
 * Enough for a file of the maximum size at five megabits a second; well before the request's own time is up.
 */
const WHOLE_TIMEOUT_MS = 20_000;

/** Throws if the file is late: a storage that trickles bytes would make callers wait forever. */
export async function readFully(stream: ReadableStream<Uint8Array>, timeoutMs = WHOLE_TIMEOUT_MS) {
  const late = new AbortController();
  const giveUp = () => late.abort(new StorageUnavailable("a file did not come in time"));
  const timer = setTimeout(giveUp, timeoutMs);
  const limited = stream.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: late.signal });
  try {
    return new Uint8Array(await new Response(limited).arrayBuffer());
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

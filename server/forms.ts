import type { IncomingMessage } from "node:http";
import { FORM_BYTES } from "@/lib/http/rules/refusals";

/** Total of all forms that are being read; a single large one does no harm, a thousand would. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Typical forms are smaller, and are accepted whatever large ones others send. */
const SMALL = 64 * 1024;
/** Total including small ones. */
const BYTES_WITH_SMALL = 64 * 1024 * 1024;
/** Memory of each chunk besides its bytes, against forms sent byte by byte. */
const PIECE_BYTES = 512;
/** Total of one client, including small ones. */
const BYTES_OF_CLIENT = 8 * 1024 * 1024;

export class FormTooLargeError extends Error {}
export class TooManyFormsError extends Error {}

/** Bytes of a refused form still read, so that its sender receives the response. */
const MAX_DISCARDED = 16 * 1024 * 1024;

let bytesBuffered = 0;
const bufferedByClient = new Map<string, number>();

function isTooMuch(size: number, client: string): boolean {
  if (bytesBuffered > BYTES_WITH_SMALL || (bufferedByClient.get(client) ?? 0) > BYTES_OF_CLIENT) return true;
  return bytesBuffered > BYTES_AT_ONCE && size > SMALL;
}

/**
 * The form's bytes count against the limits of all forms, and of one client's, until `use` is done.
 * @throws FormTooLargeError, TooManyFormsError, or the connection's own error if the sender disconnects
 */
export async function withForm<T>(
  request: IncomingMessage,
  client: string,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  const chunks: Buffer[] = [];
  let length = 0;
  let size = 0;
  const hold = (bytes: number) => {
    size += bytes;
    bytesBuffered += bytes;
    const ofClient = (bufferedByClient.get(client) ?? 0) + bytes;
    if (ofClient > 0) bufferedByClient.set(client, ofClient);
    else bufferedByClient.delete(client);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // A sender that disconnected while waiting would cause neither an end nor an error.
      if (request.destroyed) reject(new Error("the sender has hung up"));
      let refusal: Error | undefined;
      let discarded = 0;
      request.on("data", (chunk: Buffer) => {
        if (refusal) {
          discarded += chunk.length;
          if (discarded > MAX_DISCARDED) reject(refusal);
          return;
        }
        length += chunk.length;
        hold(chunk.length + PIECE_BYTES);
        chunks.push(chunk);
        if (length > FORM_BYTES) refusal = new FormTooLargeError();
        else if (isTooMuch(size, client)) refusal = new TooManyFormsError();
        if (refusal) {
          chunks.length = 0;
          hold(-size);
        }
      });
      request.once("end", () => (refusal ? reject(refusal) : resolve()));
      request.once("error", reject);
    });
    const body = Buffer.concat(chunks, length);
    // `use` has the whole form; the chunks would hold the same bytes twice.
    chunks.length = 0;
    return await use(body);
  } finally {
    hold(-size);
  }
}

import type { IncomingMessage } from "node:http";
import { FORM_BYTES } from "@/lib/http/rules/refusals";

/** Of all forms together that are being read; a large one at a time hurts nobody, a thousand would. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Forms that people fill in are smaller, and are taken whatever large ones others send. */
const SMALL = 64 * 1024;
/** With the small ones. */
const BYTES_WITH_SMALL = 64 * 1024 * 1024;
/** Memory of each piece beside its bytes: a form that is sent byte by byte fills the memory all the same. */
const PIECE_BYTES = 512;
/** Of one client's, with the small ones. */
const BYTES_OF_CLIENT = 8 * 1024 * 1024;

/** The form is larger than one may be. */
export class FormTooLargeError extends Error {}
/** Too many forms are being sent at once. */
export class TooManyFormsError extends Error {}

/** Bytes of a refused form that are still read, so that its sender, who is sending, hears the response. */
const DISCARDED_AT_MOST = 16 * 1024 * 1024;

let bytesHeld = 0;
const heldByClient = new Map<string, number>();

function isTooMuch(held: number, client: string): boolean {
  if (bytesHeld > BYTES_WITH_SMALL || (heldByClient.get(client) ?? 0) > BYTES_OF_CLIENT) return true;
  return bytesHeld > BYTES_AT_ONCE && held > SMALL;
}

/**
 * Reads a form that was posted to a page, and gives it to `use`. Its bytes count against what all forms, and those of one
 * client, may take together until `use` is done.
 * @throws FormTooLargeError, TooManyFormsError, or the connection's own error where the sender hangs up
 */
export async function withForm<T>(
  request: IncomingMessage,
  client: string,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  const chunks: Buffer[] = [];
  let length = 0;
  let held = 0;
  const hold = (bytes: number) => {
    held += bytes;
    bytesHeld += bytes;
    const ofClient = (heldByClient.get(client) ?? 0) + bytes;
    if (ofClient > 0) heldByClient.set(client, ofClient);
    else heldByClient.delete(client);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Of one whose sender hung up while it waited neither an end nor an error would be heard.
      if (request.destroyed) reject(new Error("the sender has hung up"));
      let refusal: Error | undefined;
      let discarded = 0;
      request.on("data", (chunk: Buffer) => {
        if (refusal) {
          discarded += chunk.length;
          if (discarded > DISCARDED_AT_MOST) reject(refusal);
          return;
        }
        length += chunk.length;
        hold(chunk.length + PIECE_BYTES);
        chunks.push(chunk);
        if (length > FORM_BYTES) refusal = new FormTooLargeError();
        else if (isTooMuch(held, client)) refusal = new TooManyFormsError();
        if (refusal) {
          chunks.length = 0;
          hold(-held);
        }
      });
      request.once("end", () => (refusal ? reject(refusal) : resolve()));
      request.once("error", reject);
    });
    const body = Buffer.concat(chunks, length);
    // Whoever uses it holds the whole; its pieces would be the same bytes again.
    chunks.length = 0;
    return await use(body);
  } finally {
    hold(-held);
  }
}

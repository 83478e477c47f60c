import type { IncomingMessage } from "node:http";
import { FORM_BYTES } from "@/lib/http/rules/refusals";

const MB = 1024 * 1024;
/** Typical forms are smaller, and are accepted whatever large ones, with files, others send. */
const SMALL = 64 * 1024;
/** Memory of each chunk besides its bytes, against forms sent byte by byte. */
const PIECE_BYTES = 512;
const LARGEST = FORM_BYTES + MB;

/** Bytes of the forms that are being read, and their limits: of all clients, and of one. */
type Share = { bytes: number; byClient: Map<string, number>; most: number; mostOfClient: number };
const small: Share = { bytes: 0, byClient: new Map(), most: 64 * MB, mostOfClient: 8 * MB };
/** One of the largest, or several others: each is held three times for a moment. */
const large: Share = { bytes: 0, byClient: new Map(), most: LARGEST + 8 * MB, mostOfClient: LARGEST };

export class FormTooLargeError extends Error {}
export class TooManyFormsError extends Error {}

/** Bytes of a refused form still read, so that its sender receives the response. */
const MAX_DISCARDED = 16 * 1024 * 1024;

function hold(share: Share, client: string, bytes: number): void {
  share.bytes += bytes;
  const ofClient = (share.byClient.get(client) ?? 0) + bytes;
  if (ofClient > 0) share.byClient.set(client, ofClient);
  else share.byClient.delete(client);
}

const isTooMuch = ({ bytes, byClient, most, mostOfClient }: Share, client: string): boolean =>
  bytes > most || (byClient.get(client) ?? 0) > mostOfClient;

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
  let share = small;
  const add = (bytes: number) => {
    size += bytes;
    hold(share, client, bytes);
    if (share === large || size <= SMALL) return;
    hold(small, client, -size);
    share = large;
    hold(large, client, size);
  };
  const release = () => {
    hold(share, client, -size);
    size = 0;
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
        add(chunk.length + PIECE_BYTES);
        chunks.push(chunk);
        if (length > FORM_BYTES) refusal = new FormTooLargeError();
        else if (isTooMuch(share, client)) refusal = new TooManyFormsError();
        if (refusal) {
          chunks.length = 0;
          release();
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
    release();
  }
}

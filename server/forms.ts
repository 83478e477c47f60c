import type { IncomingMessage } from "node:http";
import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Refusal } from "@/lib/http/rules/refusal";
import { FORM_BYTES, notFound, tooLarge } from "@/lib/http/rules/refusals";
import { Refused } from "./admission";
import { type Application, requestFromApplication } from "./application";
import type { Exchange } from "./exchange";

const METHODS = "GET, HEAD, POST, OPTIONS";
const unreadable: Refusal = { status: 400, code: "bad_request", message: "The request could not be read." };

const MB = 1024 * 1024;
/** Typical forms are smaller, and are accepted whatever large ones, with files, others send. */
const SMALL = 64 * 1024;
/** Memory of each chunk besides its bytes, against forms sent byte by byte. */
const PIECE_BYTES = 512;
const LARGEST = FORM_BYTES + MB;
/** Bytes of a refused form still read, so that its sender receives the response. */
const MAX_DISCARDED = 16 * MB;

type Share = { bytes: number; byClient: Map<string, number>; most: number; mostOfClient: number };
const small: Share = { bytes: 0, byClient: new Map(), most: 64 * MB, mostOfClient: 8 * MB };
/** One of the largest, or several others: each is held three times for a moment. */
const large: Share = { bytes: 0, byClient: new Map(), most: LARGEST + 8 * MB, mostOfClient: LARGEST };

const queue = new FairSemaphore({ maxConcurrent: 2, waiting: 64, waitMs: 10_000, maxPerClient: 8 });

export async function respondToForm(handle: Application, at: Exchange, isThere: boolean): Promise<void> {
  if (!isThere) return at.refuse(notFound);
  if (at.parsed.method === "OPTIONS") return at.allow(METHODS);
  const { formsRead, unreadableForms } = serverBridge();
  const { request, requestId, client } = at;
  try {
    const response = await withForm(request, client, (body) =>
      queue.run(() => {
        if (request.socket.destroyed) throw new QueueFullError();
        return requestFromApplication(handle, { ...at.call, body });
      }, client),
    );
    if (unreadableForms.has(requestId) && response.status >= 400) at.refuse(unreadable);
    else await at.sendUncached(response);
  } finally {
    formsRead.delete(requestId);
    unreadableForms.delete(requestId);
  }
}

/**
 * The form's bytes count against the limits of all forms, and of one client's, until `use` is done.
 * @throws Refused, QueueFullError, or the connection's own error if the sender disconnects
 */
export async function withForm<T>(
  request: IncomingMessage,
  client: string,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  const chunks: Buffer[] = [];
  let length = 0;
  let held = 0;
  let share = small;
  const count = (bytes: number) => {
    hold(share, client, -held);
    if (bytes > SMALL) share = large;
    hold(share, client, bytes);
    held = bytes;
  };
  let refusal: Error | undefined;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (refusal && length > MAX_DISCARDED) break;
      if (refusal) continue;
      count(held + chunk.length + PIECE_BYTES);
      chunks.push(chunk);
      if (length > FORM_BYTES) refusal = new Refused(tooLarge);
      else if (isTooMuch(share, client)) refusal = new QueueFullError();
      if (!refusal) continue;
      chunks.length = 0;
      length = 0;
      count(0);
    }
    if (!refusal) return await use(Buffer.concat(chunks.splice(0), length));
    // Goes on discarding while the response is sent.
    request.resume();
    throw refusal;
  } finally {
    count(0);
  }
}

function hold(share: Share, client: string, bytes: number): void {
  share.bytes += bytes;
  const ofClient = (share.byClient.get(client) ?? 0) + bytes;
  if (ofClient > 0) share.byClient.set(client, ofClient);
  else share.byClient.delete(client);
}

const isTooMuch = ({ bytes, byClient, most, mostOfClient }: Share, client: string): boolean =>
  bytes > most || (byClient.get(client) ?? 0) > mostOfClient;

import type { IncomingMessage, ServerResponse } from "node:http";
import { FairSemaphore } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Refusal } from "@/lib/http/rules/refusal";
import { notFound, unavailable } from "@/lib/http/rules/refusals";
import { clientOf, type ParsedRequest } from "@/lib/http/rules/request";
import { Refused } from "./admission";
import { type Application, requestFromApplication } from "./application";
import { withForm } from "./forms";
import { type ResponseContext, sendAllowed, sendRefusal, sendUncachedResponse } from "./sending";

const METHODS = "GET, HEAD, POST, OPTIONS";
const unreadable: Refusal = { status: 400, code: "bad_request", message: "The request could not be read." };

type Sent = {
  request: IncomingMessage;
  response: ServerResponse;
  parsed: ParsedRequest;
  own: ResponseContext;
  isThere: boolean;
};

/** Passes on forms sent to a page, by our script or without it (decision 4). */
export class PageForms {
  readonly #handle: Application;
  readonly #semaphore = new FairSemaphore({ maxConcurrent: 2, waiting: 64, waitMs: 10_000, maxPerClient: 8 });

  constructor(handle: Application) {
    this.#handle = handle;
  }

  async answer({ request, response, parsed, own, isThere }: Sent): Promise<void> {
    if (!isThere) return sendRefusal(response, notFound, false, own);
    if (parsed.method === "OPTIONS") return sendAllowed(response, METHODS, own);
    const { formsRead, unreadableForms } = serverBridge();
    try {
      const client = clientOf(parsed);
      const answer = await withForm(request, client, (body) =>
        this.#semaphore.run(() => {
          if (request.socket.destroyed) throw new Refused(unavailable);
          const { method, target } = parsed;
          return requestFromApplication(this.#handle, { method, target, headers: request.headers, body });
        }, client),
      );
      const isUnreadable = unreadableForms.has(own.requestId) && answer.status >= 400;
      if (isUnreadable) sendRefusal(response, unreadable, false, own);
      else await sendUncachedResponse(response, answer, parsed.header, own);
    } finally {
      formsRead.delete(own.requestId);
      unreadableForms.delete(own.requestId);
    }
  }
}

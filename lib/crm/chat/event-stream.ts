import type { Received } from "@/lib/crm/chat/conversation";

export const EVENT_STREAM = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Forbids caching, and buffering for compression.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** Streams `thread`, `delta` for each piece, and `done` with the whole answer, which is stored even after a disconnect. */
export function answerStream({ threadId, answer }: Received): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: object) => {
        if (isOpen) controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      send("thread", { threadId });
      send("done", await answer((text) => send("delta", { text })));
      if (isOpen) controller.close();
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, { headers: EVENT_STREAM });
}

import { AppError } from "@/lib/core/errors";
import { forVisitor } from "@/lib/crm/chat/live/read";
import { cursorOf, eventsUntilNow, liveStream, wantsStream } from "@/lib/crm/chat/live/stream";
import { eventsQuery, threadEvents, threadParams } from "@/lib/crm/chat/schema";
import { findThread } from "@/lib/crm/chat/threads";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Streams our staff's messages in the visitor's own conversation: with `Accept: text/event-stream` the events
 * `message` (with the message's number as its id, so that `Last-Event-ID` resumes after it), `gone` and
 * `beat`; otherwise returns the messages after `after`.
 */
export const GET = endpoint({
  access: "public",
  limit: "chatEvents",
  params: threadParams,
  query: eventsQuery,
  response: threadEvents,
  run: async ({ request, params, query, clientAddress }) => {
    const thread = await findThread({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) });
    if (!thread) throw new AppError("not_found", "This conversation doesn't exist any more.");
    const options = { after: cursorOf(request, query.after), threadId: thread.id, toData: forVisitor };
    if (!wantsStream(request)) return eventsUntilNow(options);
    return liveStream({
      ...options,
      signal: request.signal,
      owner: { kind: "visitor", id: thread.visitorKey, client: clientAddress },
    });
  },
});

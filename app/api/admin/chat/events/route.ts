import { mayNow, readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { noteInboxSeen } from "@/lib/crm/chat/admin/inbox-seen";
import { type StaffEvent, staffEvents } from "@/lib/crm/chat/admin/schema";
import { cursorOf, eventsUntilNow, liveStream, wantsStream } from "@/lib/crm/chat/live/stream";
import { eventsQuery } from "@/lib/crm/chat/schema";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Streams the messages of all conversations: with `Accept: text/event-stream` the events `message` (with the
 * message's number as its id, so that `Last-Event-ID` resumes after it), `gone` (`threadId`) and `beat`;
 * otherwise returns the messages after `after`, 200 at most. It does not extend the session, and ends with
 * it; a caller who has it open counts as present.
 */
export const GET = adminRead({
  right: "chat.read",
  extendsSession: false,
  query: eventsQuery,
  refuses: ["rate_limited"],
  response: staffEvents,
  run: async ({ request, query, session, clientAddress }) => {
    const toData = (event: StaffEvent) => event;
    const after = cursorOf(request, query.after);
    await noteInboxSeen(session.id);
    if (!wantsStream(request)) return eventsUntilNow({ after, toData });
    const cookie = request.cookies.get(SESSION_COOKIE)?.value;
    return liveStream({
      after,
      toData,
      signal: request.signal,
      owner: { kind: "staff", id: String(session.user.id), client: clientAddress },
      mayStay: async () => {
        const now = await readSession(cookie, { shouldExtend: false });
        if (now === null || !mayNow(now.user, "chat.read")) return false;
        await noteInboxSeen(now.id);
        return true;
      },
    });
  },
});

import { staffWaiting, waitingQuery } from "@/lib/admin/overview/schema";
import { readWaiting } from "@/lib/admin/overview/waiting";
import { may } from "@/lib/core/roles";
import { noteInboxSeen } from "@/lib/crm/chat/admin/inbox-seen";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Counts the caller's waiting work by section, and tells whether they are available for the chat. Every
 * window polls it, without extending the session; with `seen`, the caller counts as present.
 */
export const GET = adminRead({
  right: "overview.read",
  extendsSession: false,
  query: waitingQuery,
  response: staffWaiting,
  run: async ({ query, session }) => {
    if (query.seen && may(session.user.role, "chat.write")) await noteInboxSeen(session.id);
    return { ...(await readWaiting(session)) };
  },
});

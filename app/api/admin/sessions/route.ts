import { listOpenSessions, revokeOtherSessions } from "@/lib/access/auth/open-sessions";
import { endedSessions, openSessions } from "@/lib/access/auth/sessions-schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists one's own sessions, last used first. */
export const GET = adminRead({
  right: "own",
  response: openSessions,
  run: ({ session }) => listOpenSessions(session.user.id, session),
});

/** Ends all of one's sessions except the current one. */
export const DELETE = adminWrite({
  action: "session.revoke-others",
  right: "own",
  tags: [],
  response: endedSessions,
  run: ({ tx, session }) => revokeOtherSessions(tx, session.user.id, session),
});

import { listOpenSessions, revokeOtherSessions } from "@/lib/access/auth/open-sessions";
import { endedSessions, openSessions } from "@/lib/access/auth/sessions-schema";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists an administrator's sessions. */
export const GET = adminRead({
  right: "users",
  params: idParams,
  response: openSessions,
  run: ({ params, session }) => listOpenSessions(params.id, session),
});

/** Signs an administrator out everywhere; callers keep their own current session. */
export const DELETE = adminWrite({
  action: "session.revoke-others",
  right: "users",
  tags: [],
  params: idParams,
  response: endedSessions,
  run: ({ tx, params, session }) => revokeOtherSessions(tx, params.id, session),
});

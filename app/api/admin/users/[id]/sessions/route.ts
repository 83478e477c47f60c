import { listOpenSessions, revokeOtherSessions } from "@/lib/auth/open-sessions";
import { endedSessions, openSessions } from "@/lib/auth/session-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";

/** Where an administrator is signed in. */
export const GET = endpoint({
  access: "admin",
  right: "users",
  params: idParams,
  answers: openSessions,
  run: ({ params, session }) => listOpenSessions(params.id, session),
});

/** Signs an administrator out everywhere; of one's own sessions, the one that asks stays. */
export const DELETE = adminWrite({
  action: "session.revoke-others",
  right: "users",
  tags: [],
  params: idParams,
  answers: endedSessions,
  run: ({ tx, params, session }) => revokeOtherSessions(tx, params.id, session),
});

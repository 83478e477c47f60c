import { revokeSession } from "@/lib/auth/open-sessions";
import { sessionId } from "@/lib/auth/session-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";

/** Ends one session of an administrator. */
export const DELETE = adminWrite({
  action: "session.revoke",
  right: "users",
  tags: [],
  params: idParams.extend({ sessionId }),
  answers: nothing,
  run: ({ tx, params }) => revokeSession(tx, params.id, params.sessionId),
});

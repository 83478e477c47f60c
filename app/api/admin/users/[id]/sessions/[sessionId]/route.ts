import { revokeSession } from "@/lib/access/auth/open-sessions";
import { sessionId } from "@/lib/access/auth/sessions-schema";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Ends one session of an administrator. */
export const DELETE = adminWrite({
  action: "session.revoke",
  right: "users",
  tags: [],
  params: idParams.extend({ sessionId }),
  response: emptyResponse,
  run: ({ tx, params }) => revokeSession(tx, params.id, params.sessionId),
});

import { z } from "zod";
import { revokeSession } from "@/lib/auth/open-sessions";
import { sessionId } from "@/lib/auth/session-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { nothing } from "@/lib/records/change";

/** Ends one of one's own sessions; somebody else's is 404. */
export const DELETE = adminWrite({
  action: "session.revoke",
  right: "own",
  tags: [],
  params: z.object({ sessionId }),
  answers: nothing,
  run: ({ tx, params, session }) => revokeSession(tx, session.user.id, params.sessionId),
});

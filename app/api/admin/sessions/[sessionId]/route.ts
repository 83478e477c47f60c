import { z } from "zod";
import { revokeSession } from "@/lib/access/auth/open-sessions";
import { sessionId } from "@/lib/access/auth/sessions-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Ends one of the caller's sessions; another person's is 404. */
export const DELETE = adminWrite({
  action: "session.revoke",
  right: "own",
  tags: [],
  params: z.object({ sessionId }),
  response: emptyResponse,
  run: ({ tx, params, session }) => revokeSession(tx, session.user.id, params.sessionId),
});

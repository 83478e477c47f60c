import { inviteAgain } from "@/lib/admin/users/invitations";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Mails the link to a first password again; 409 for a user who has signed in already, or has no address. */
export const POST = adminWrite({
  action: "user.invite-again",
  right: "users",
  proof: true,
  tags: [],
  params: idParams,
  refuses: ["rate_limited"],
  response: emptyResponse,
  run: ({ tx, params, session }) =>
    inviteAgain(tx, params.id, session.user.displayName ?? session.user.username),
});

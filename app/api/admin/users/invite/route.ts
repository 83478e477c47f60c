import { z } from "zod";
import { adminUser, invitationInput } from "@/lib/access/users/schema";
import { inviteAdminUser, unknownPassword } from "@/lib/admin/users/invitations";
import { adminWrite } from "@/lib/http/admin-write";

/** Creates an account, and mails its person a link to choose a password, which works for seven days. */
export const POST = adminWrite({
  action: "user.invite",
  right: "users",
  proof: true,
  tags: [],
  body: invitationInput,
  status: 201,
  response: z.object({ user: adminUser }),
  prepare: () => unknownPassword(),
  run: ({ tx, body, prepared: password, session }) =>
    inviteAdminUser(tx, body, { password, by: session.user.displayName ?? session.user.username }),
});

import { z } from "zod";
import { profileInput } from "@/lib/access/admin-users/schema";
import { saveDisplayName } from "@/lib/crm/chat/desk/settings";
import { adminWrite } from "@/lib/http/admin-write";

/** Sets the name that visitors and colleagues see instead of one's username; null: none. */
export const PUT = adminWrite({
  action: "user.profile",
  right: "own",
  tags: [],
  body: profileInput,
  answers: z.object({ displayName: z.string().nullable() }),
  run: ({ tx, body, session }) => saveDisplayName(tx, session.user, body.displayName),
});

import { z } from "zod";
import { profileInput } from "@/lib/access/users/schema";
import { saveProfile } from "@/lib/crm/chat/admin/settings";
import { adminWrite } from "@/lib/http/admin-write";

/** Sets the name and picture that visitors and colleagues see; null: none, absent: unchanged. */
export const PUT = adminWrite({
  action: "user.profile",
  right: "own",
  tags: [],
  body: profileInput,
  response: z.object({ displayName: z.string().nullable(), imageUrl: z.string().nullable() }),
  run: ({ tx, body, session }) => saveProfile(tx, session.user, body),
});

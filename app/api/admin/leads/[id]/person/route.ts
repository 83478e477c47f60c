import { z } from "zod";
import { personPage } from "@/lib/admin/person/schema";
import { readPersonPage } from "@/lib/admin/person/service";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Returns what is known of a lead's person, by equal addresses and phone numbers: requests, mails, appointments,
 * notes, and chats and orders for roles with those sections.
 */
export const GET = adminRead({
  right: "leads.read",
  params: idParams,
  response: z.object({ person: personPage }),
  run: async ({ params, session }) => ({ person: await readPersonPage(params.id, session.user.role) }),
});

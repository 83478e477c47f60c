import { z } from "zod";
import { colleague } from "@/lib/access/users/schema";
import { listColleagues } from "@/lib/admin/users/service";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Lists the administrators' names for callers who may not see the accounts, to assign leads and filter
 * actions.
 */
export const GET = adminRead({
  right: "leads.read",
  response: z.object({ people: z.array(colleague), total: z.int() }),
  run: async () => {
    const people = await listColleagues();
    return { people, total: people.length };
  },
});

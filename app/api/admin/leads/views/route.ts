import { z } from "zod";
import { leadView, leadViewInput } from "@/lib/crm/lead-views/schema";
import { createView, listViews } from "@/lib/crm/lead-views/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists one's own saved views, by name. */
export const GET = adminRead({
  right: "leads.read",
  response: z.object({ views: z.array(leadView), total: z.int() }),
  run: async ({ session }) => {
    const views = await listViews(session.user);
    return { views, total: views.length };
  },
});

export const POST = adminWrite({
  action: "lead-view.create",
  right: "leads.read",
  tags: [],
  body: leadViewInput,
  status: 201,
  response: z.object({ view: leadView }),
  run: ({ tx, body, session }) => createView(tx, body, session.user),
});

import { z } from "zod";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { idParams } from "@/lib/core/params";
import { may } from "@/lib/core/roles";
import { lead, leadDetail, leadUpdate } from "@/lib/crm/inbox/schema";
import { updateLead } from "@/lib/crm/inbox/update";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a lead with its details. May be polled, without extending a session. */
export const GET = adminRead({
  right: "leads.read",
  extendsSession: false,
  params: idParams,
  response: z.object({ lead: leadDetail }),
  etagOf: "lead",
  run: async ({ params, session }) => {
    const detail = await readLeadDetail(params.id, session.user);
    const blocks = may(session.user.role, "leads.export") ? detail.blocks : [];
    const seesChats = may(session.user.role, "chat.read");
    const timeline = seesChats ? detail.timeline : detail.timeline.filter(({ is }) => is !== "chat");
    return { lead: { ...detail, blocks, timeline } };
  },
});

/** Changes status, address, owner and follow-up, as far as given. */
export const PUT = adminWrite({
  action: "lead.update",
  right: "leads.write",
  tags: ["appointments"],
  params: idParams,
  body: leadUpdate,
  versioned: true,
  response: z.object({ lead }),
  run: ({ tx, params, body, session, ifMatch }) =>
    updateLead(tx, params.id, body, { author: session.user, ifMatch }),
});

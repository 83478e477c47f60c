import { z } from "zod";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { idParams } from "@/lib/core/params";
import { may } from "@/lib/core/roles";
import { lead, leadDetail, leadUpdate } from "@/lib/crm/inbox/schema";
import { updateLead } from "@/lib/crm/inbox/update";
import { versionOf } from "@/lib/data/records/version";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** A lead with all that is known of it. May be polled while it is open, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  prolongsSession: false,
  params: idParams,
  answers: z.object({ lead: leadDetail }),
  run: async ({ params, session, setEtag }) => {
    const detail = await readLeadDetail(params.id, session.user);
    setEtag(versionOf(detail.updatedAt));
    // The addresses and networks of those who are kept out.
    const blocks = may(session.user.role, "leads.export") ? detail.blocks : [];
    return { lead: { ...detail, blocks } };
  },
});

/** Status, owner and follow-up, as far as they are sent. */
export const PUT = adminWrite({
  action: "lead.update",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: leadUpdate,
  versioned: true,
  answers: z.object({ lead }),
  run: ({ tx, params, body, session, ifMatch }) =>
    updateLead(tx, params.id, body, { author: session.user, ifMatch }),
});

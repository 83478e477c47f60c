import { attachmentNamed } from "@/lib/core/attachment";
import { companyDay } from "@/lib/core/wall-clock";
import { exportLeads } from "@/lib/crm/inbox/export";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { recordAudit } from "@/lib/data/audit/service";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Exports all leads that the list's query finds, in its order, as a CSV file. The audit log records the
 * export.
 */
export const GET = adminRead({
  right: "leads.export",
  proof: true,
  query: leadQuery,
  response: "file",
  run: async ({ query, session, clientAddress, requestId }) => {
    await recordAudit({ action: "lead.export", user: session.user, clientAddress, requestId });
    return new Response(exportLeads(query), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": attachmentNamed(`leads-${companyDay(new Date())}.csv`),
      },
    });
  },
});

import { attachmentResponse } from "@/lib/core/attachment";
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
    const name = `leads-${companyDay(new Date())}.csv`;
    return attachmentResponse(exportLeads(query), "text/csv; charset=utf-8", name);
  },
});

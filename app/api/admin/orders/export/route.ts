import { exportOrders } from "@/lib/commerce/orders/admin/export";
import { orderQuery } from "@/lib/commerce/orders/admin/schema";
import { attachmentResponse } from "@/lib/core/attachment";
import { companyDay } from "@/lib/core/wall-clock";
import { recordAudit } from "@/lib/data/audit/service";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Exports all orders that the list's query finds, in its order, as a CSV file. The audit log records the
 * export.
 */
export const GET = adminRead({
  right: "orders.export",
  proof: true,
  query: orderQuery,
  response: "file",
  run: async ({ query, session, clientAddress, requestId }) => {
    await recordAudit({ action: "order.export", user: session.user, clientAddress, requestId });
    const name = `orders-${companyDay(new Date())}.csv`;
    return attachmentResponse(exportOrders(query), "text/csv; charset=utf-8", name);
  },
});

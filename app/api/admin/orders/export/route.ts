import { recordAudit } from "@/lib/audit/service";
import { attachmentNamed } from "@/lib/http/attachment";
import { endpoint } from "@/lib/http/endpoint";
import { exportOrders } from "@/lib/orders/desk/export";
import { orderQuery } from "@/lib/orders/desk/schema";
import { companyDay } from "@/lib/wall-clock";

/** All orders that the list's query finds, in its order, as a CSV file. That it was taken is in the audit log. */
export const GET = endpoint({
  access: "admin",
  right: "orders.export",
  proof: true,
  query: orderQuery,
  answers: "file",
  run: async ({ query, session, clientAddress, requestId }) => {
    await recordAudit({ action: "order.export", user: session.user, clientAddress, requestId });
    return new Response(exportOrders(query), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": attachmentNamed(`orders-${companyDay(new Date())}.csv`),
      },
    });
  },
});

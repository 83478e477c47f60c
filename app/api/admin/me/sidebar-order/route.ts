import { sidebarOrderInput } from "@/lib/admin-users/schema";
import { saveSidebarOrder } from "@/lib/admin-users/service";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint({
  access: "admin",
  body: sidebarOrderInput,
  audit: "sidebar.reorder",
  run: async ({ body, session }) => ({ order: await saveSidebarOrder(session.user, body.order) }),
});

import { sidebarOrderInput } from "@/lib/access/users/schema";
import { saveSidebarOrder } from "@/lib/admin/users/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores the sidebar's order: a section belongs to the group before it, or stands above all groups. */
export const PUT = adminWrite({
  action: "user.reorder-sidebar",
  right: "own",
  tags: [],
  body: sidebarOrderInput,
  response: sidebarOrderInput,
  run: ({ tx, body, session }) => saveSidebarOrder(tx, session.user, body.order),
});

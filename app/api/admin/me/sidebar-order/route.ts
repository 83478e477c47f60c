import { sidebarOrderInput } from "@/lib/access/users/schema";
import { saveSidebarOrder } from "@/lib/admin/users/service";
import { adminWrite } from "@/lib/http/admin-write";

export const PUT = adminWrite({
  action: "user.reorder-sidebar",
  right: "own",
  tags: [],
  body: sidebarOrderInput,
  answers: sidebarOrderInput,
  run: ({ tx, body, session }) => saveSidebarOrder(tx, session.user, body.order),
});

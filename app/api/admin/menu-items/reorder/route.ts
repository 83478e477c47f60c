import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { adminMenuItem, menuOrder } from "@/lib/menu/schema";
import { reorderMenu } from "@/lib/menu/service";

/** All or nothing; `parentId` moves an item into a parent, or out of it. */
export const PUT = adminWrite({
  action: "menu-item.reorder",
  right: "content.write",
  tags: ["menu"],
  body: menuOrder,
  answers: z.object({ menuItems: z.array(adminMenuItem) }),
  run: ({ tx, body }) => reorderMenu(tx, body),
});

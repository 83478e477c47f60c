import { z } from "zod";
import { adminMenuItem, menuOrder } from "@/lib/content/menu/schema";
import { reorderMenu } from "@/lib/content/menu/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions, all or none; `parentId` moves an item into a parent, or out of it. */
export const PUT = adminWrite({
  action: "menu-item.reorder",
  right: "content.write",
  tags: ["menu"],
  body: menuOrder,
  response: z.object({ menuItems: z.array(adminMenuItem) }),
  run: ({ tx, body }) => reorderMenu(tx, body),
});

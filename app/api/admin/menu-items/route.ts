import { z } from "zod";
import { adminMenuItem, menuItemInput, menuQuery } from "@/lib/content/menu/schema";
import { createMenuItem, listMenuItems } from "@/lib/content/menu/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists all menu items, including hidden ones. */
export const GET = adminRead({
  right: "content.read",
  query: menuQuery,
  response: z.object({ menuItems: z.array(adminMenuItem), total: z.int() }),
  run: ({ query }) => listMenuItems(query),
});

export const POST = adminWrite({
  action: "menu-item.create",
  right: "content.write",
  tags: ["menu"],
  body: menuItemInput,
  status: 201,
  response: z.object({ menuItem: adminMenuItem }),
  run: ({ tx, body }) => createMenuItem(tx, body),
});

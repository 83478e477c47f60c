import { z } from "zod";
import { adminMenuItem, menuItemUpdate } from "@/lib/content/menu/schema";
import { deleteMenuItem, updateMenuItem } from "@/lib/content/menu/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

export const PUT = adminWrite({
  action: "menu-item.update",
  right: "content.write",
  tags: ["menu"],
  params: idParams,
  body: menuItemUpdate,
  versioned: true,
  response: z.object({ menuItem: adminMenuItem }),
  run: ({ tx, params, body, ifMatch }) => updateMenuItem(tx, params.id, body, ifMatch),
});

/** Deletes a menu item; its sub-items move to the top level. */
export const DELETE = adminWrite({
  action: "menu-item.delete",
  right: "content.write",
  tags: ["menu"],
  params: idParams,
  versioned: true,
  response: emptyResponse,
  run: ({ tx, params, session, ifMatch }) => deleteMenuItem(tx, params.id, { session, ifMatch }),
});

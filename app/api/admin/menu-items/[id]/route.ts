import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { menuItemUpdate } from "@/lib/menu/schema";
import { deleteMenuItem, updateMenuItem } from "@/lib/menu/service";

export const PUT = adminWrite({
  action: "menu-item.update",
  tags: ["menu"],
  params: idParams,
  body: menuItemUpdate,
  run: ({ tx, params, body, ifMatch }) => updateMenuItem(tx, params.id, body, ifMatch),
});

/** Its sub-items move to the top level. */
export const DELETE = adminWrite({
  action: "menu-item.delete",
  tags: ["menu"],
  params: idParams,
  run: ({ tx, params, session, ifMatch }) => deleteMenuItem(tx, params.id, { session, ifMatch }),
});

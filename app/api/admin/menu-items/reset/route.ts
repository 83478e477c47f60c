import { z } from "zod";
import { resetMenu } from "@/lib/content/menu/reset-service";
import { adminMenuItem } from "@/lib/content/menu/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Restores the default menu. */
export const POST = adminWrite({
  action: "menu-item.reset",
  right: "content.write",
  tags: ["menu"],
  response: z.object({ menuItems: z.array(adminMenuItem) }),
  run: ({ tx, session }) => resetMenu(tx, session),
});

import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { resetMenu } from "@/lib/menu/reset-service";
import { adminMenuItem } from "@/lib/menu/schema";

/** Restores the default menu. */
export const POST = adminWrite({
  action: "menu-item.reset",
  right: "content.write",
  tags: ["menu"],
  answers: z.object({ menuItems: z.array(adminMenuItem) }),
  run: ({ tx, session }) => resetMenu(tx, session),
});

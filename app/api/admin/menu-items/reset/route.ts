import { adminWrite } from "@/lib/http/admin-write";
import { resetMenu } from "@/lib/menu/reset-service";

/** Restores the default menu. */
export const POST = adminWrite({
  action: "menu-item.reset",
  tags: ["menu"],
  run: ({ tx, session }) => resetMenu(tx, session),
});

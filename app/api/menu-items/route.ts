import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { menuItem } from "@/lib/menu/schema";
import { listVisibleMenuItems } from "@/lib/menu/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ menuItems: z.array(menuItem) }),
  run: async () => ({ menuItems: await listVisibleMenuItems() }),
});

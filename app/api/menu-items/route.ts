import { z } from "zod";
import { menuItem } from "@/lib/content/menu/schema";
import { listVisibleMenuItems } from "@/lib/content/menu/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ menuItems: z.array(menuItem) }),
  run: async () => ({ menuItems: await listVisibleMenuItems() }),
});

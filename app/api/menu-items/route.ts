import { endpoint } from "@/lib/http/endpoint";
import { listVisibleMenuItems } from "@/lib/menu/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ menuItems: await listVisibleMenuItems() }),
});

import { z } from "zod";
import { listBilledPrices } from "@/lib/admin/billed-prices";
import { billedPrice } from "@/lib/content/services/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Lists addresses of buttons that lead to a product of the billing system, with its price. */
export const GET = adminRead({
  right: "content.read",
  response: z.object({ prices: z.array(billedPrice) }),
  run: async () => ({ prices: await listBilledPrices() }),
});

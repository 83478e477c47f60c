import { z } from "zod";
import { listOtherPrices } from "@/lib/admin/billed-prices";
import { billedPrice } from "@/lib/content/static-services/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Lists services whose card shows a price different from the billing system's for its button's product. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: z.object({ prices: z.array(billedPrice) }),
  run: async () => ({ prices: await listOtherPrices() }),
});

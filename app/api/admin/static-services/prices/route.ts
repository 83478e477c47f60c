import { z } from "zod";
import { listOtherPrices } from "@/lib/admin/billed-prices";
import { billedPrice } from "@/lib/content/static-services/schema";
import { endpoint } from "@/lib/http/endpoint";

/** The services whose card names another price than the billing system charges for what its button leads to. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: z.object({ prices: z.array(billedPrice) }),
  run: async () => ({ prices: await listOtherPrices() }),
});

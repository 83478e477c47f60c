import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listOtherPrices } from "@/lib/static-services/billed-prices";
import { billedPrice } from "@/lib/static-services/schema";

/** The services whose card names another price than the billing system charges for what its button leads to. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: z.object({ prices: z.array(billedPrice) }),
  run: async () => ({ prices: await listOtherPrices() }),
});

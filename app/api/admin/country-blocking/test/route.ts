import { z } from "zod";
import { addressTest, addressTestQuery } from "@/lib/access/country-blocking/schema";
import { testAddress } from "@/lib/access/country-blocking/service";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the result for a visitor from an address: the country, the rule that decides, and the outcome. */
export const GET = adminRead({
  right: "settings",
  query: addressTestQuery,
  response: z.object({ test: addressTest }),
  run: async ({ query }) => ({ test: await testAddress(query.address) }),
});

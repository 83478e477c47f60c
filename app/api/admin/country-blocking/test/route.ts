import { z } from "zod";
import { addressTest, addressTestQuery } from "@/lib/access/country-blocking/schema";
import { testAddress } from "@/lib/access/country-blocking/service";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the result for a visitor from an address: the country, the rule that decides, and the outcome. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  query: addressTestQuery,
  answers: z.object({ test: addressTest }),
  run: async ({ query }) => ({ test: await testAddress(query.address) }),
});

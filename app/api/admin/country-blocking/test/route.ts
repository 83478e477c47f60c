import { z } from "zod";
import { addressTest, addressTestQuery } from "@/lib/access/countries/schema";
import { testAddress } from "@/lib/access/countries/service";
import { endpoint } from "@/lib/http/endpoint";

/** What a visitor from an address would meet now: the country, the rule that decides it, and the outcome. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  query: addressTestQuery,
  answers: z.object({ test: addressTest }),
  run: async ({ query }) => ({ test: await testAddress(query.address) }),
});

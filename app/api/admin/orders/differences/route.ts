import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listDifferences } from "@/lib/orders/desk/differences";
import { comparison, difference, differenceQuery } from "@/lib/orders/desk/schema";

/** What gateway, site and billing system say differently of payments, the newest first, and the last comparison. */
export const GET = endpoint({
  access: "admin",
  right: "orders.read",
  prolongsSession: false,
  query: differenceQuery,
  answers: z.object({ differences: z.array(difference), total: z.int(), last: comparison.nullable() }),
  run: async ({ query }) => ({ ...(await listDifferences(query)) }),
});

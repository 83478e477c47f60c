import { z } from "zod";
import { listDifferences } from "@/lib/commerce/orders/admin/differences";
import { difference, differenceQuery, reconciliation } from "@/lib/commerce/orders/admin/schema";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Lists payments on which gateway, site and billing system disagree, newest first, and the last comparison.
 */
export const GET = adminRead({
  right: "orders.read",
  extendsSession: false,
  query: differenceQuery,
  response: z.object({ differences: z.array(difference), total: z.int(), last: reconciliation.nullable() }),
  run: ({ query }) => listDifferences(query),
});

import { z } from "zod";
import { linkQuery } from "@/lib/content/site-links/schema";
import { faultOfAddress } from "@/lib/content/site-links/stored-links";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Returns the reason why an address, before it is stored, leads nowhere on our own site; null if it leads
 * somewhere.
 */
export const GET = adminRead({
  right: "content.read",
  query: linkQuery,
  response: z.object({ reason: z.string().nullable() }),
  run: async ({ query }) => ({ reason: await faultOfAddress(query.url) }),
});

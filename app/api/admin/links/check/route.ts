import { z } from "zod";
import { linkQuery } from "@/lib/content/site-links/schema";
import { faultOfAddress } from "@/lib/content/site-links/stored-links";
import { endpoint } from "@/lib/http/endpoint";

/** Says of an address, before it is stored, why it leads nowhere on our own site; null where it leads somewhere. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: linkQuery,
  answers: z.object({ reason: z.string().nullable() }),
  run: async ({ query }) => ({ reason: await faultOfAddress(query.url) }),
});

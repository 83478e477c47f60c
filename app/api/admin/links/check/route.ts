import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { linkQuery } from "@/lib/site-links/schema";
import { faultOfAddress } from "@/lib/site-links/stored-links";

/** Says of an address, before it is stored, why it leads nowhere on our own site; null where it leads somewhere. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: linkQuery,
  answers: z.object({ reason: z.string().nullable() }),
  run: async ({ query }) => ({ reason: await faultOfAddress(query.url) }),
});

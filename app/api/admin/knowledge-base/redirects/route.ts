import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listRedirects } from "@/lib/knowledge-base/redirects";
import { redirect, redirectQuery } from "@/lib/knowledge-base/redirects-schema";

/** A page of the addresses that articles had before. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: redirectQuery,
  answers: z.object({ redirects: z.array(redirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

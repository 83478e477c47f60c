import { z } from "zod";
import { listRedirects } from "@/lib/content/knowledge-base/redirects";
import { redirect, redirectQuery } from "@/lib/content/knowledge-base/redirects-schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of articles' former addresses. */
export const GET = endpoint({
  access: "admin",
  right: "articles.read",
  query: redirectQuery,
  answers: z.object({ redirects: z.array(redirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

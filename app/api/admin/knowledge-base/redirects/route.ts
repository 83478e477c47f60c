import { z } from "zod";
import { redirect, redirectQuery } from "@/lib/content/knowledge-base/admin-schema";
import { listRedirects } from "@/lib/content/knowledge-base/redirects";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of articles' former addresses. */
export const GET = adminRead({
  right: "articles.read",
  query: redirectQuery,
  response: z.object({ redirects: z.array(redirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

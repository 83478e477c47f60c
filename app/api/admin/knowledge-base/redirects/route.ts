import { z } from "zod";
import { listRedirects } from "@/lib/content/knowledge-base/redirects";
import { redirect, redirectQuery } from "@/lib/content/knowledge-base/redirects-schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of articles' former addresses. */
export const GET = adminRead({
  right: "articles.read",
  query: redirectQuery,
  answers: z.object({ redirects: z.array(redirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

import { z } from "zod";
import { failedSearch, failedSearchQuery } from "@/lib/content/knowledge-base/admin-schema";
import { clearFailedSearches, listFailedSearches } from "@/lib/content/knowledge-base/failed-searches";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a page of visitors' searches without results. */
export const GET = adminRead({
  right: "articles.read",
  query: failedSearchQuery,
  response: z.object({ searches: z.array(failedSearch), total: z.int() }),
  run: ({ query }) => listFailedSearches(query),
});

/** Deletes all of them. */
export const DELETE = adminWrite({
  action: "failed-search.clear",
  right: "content.write",
  tags: [],
  response: z.object({ deleted: z.int() }),
  run: ({ tx }) => clearFailedSearches(tx),
});

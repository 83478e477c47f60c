import { z } from "zod";
import { clearFailedSearches, listFailedSearches } from "@/lib/content/knowledge-base/failed-searches";
import { failedSearch, failedSearchQuery } from "@/lib/content/knowledge-base/searches-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of visitors' searches without results. */
export const GET = endpoint({
  access: "admin",
  right: "articles.read",
  query: failedSearchQuery,
  answers: z.object({ searches: z.array(failedSearch), total: z.int() }),
  run: ({ query }) => listFailedSearches(query),
});

/** Deletes all of them. */
export const DELETE = adminWrite({
  action: "failed-search.clear",
  right: "content.write",
  tags: [],
  answers: z.object({ deleted: z.int() }),
  run: ({ tx }) => clearFailedSearches(tx),
});

import { articleList, articlesQuery } from "@/lib/content/knowledge-base/schema";
import { admitSearch } from "@/lib/content/knowledge-base/search-admission";
import { listArticles, searchAsVisitor } from "@/lib/content/knowledge-base/service";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Returns a page of the published articles, without their content: all, of a category, or found by a search.
 */
export const GET = endpoint({
  access: "public",
  cache: "list",
  query: articlesQuery,
  refuses: ["rate_limited"],
  response: articleList,
  run: async ({ query, clientAddress }) => {
    if (!query.search) return listArticles(query);
    return admitSearch(clientAddress, () => searchAsVisitor(query, clientAddress));
  },
});

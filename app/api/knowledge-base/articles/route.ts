import { endpoint } from "@/lib/http/endpoint";
import { articleList, articlesQuery } from "@/lib/knowledge-base/schema";
import { admitSearch } from "@/lib/knowledge-base/search-admission";
import { listArticles } from "@/lib/knowledge-base/service";

/** A page of the published articles, without their content: all, of a category, or found by a search. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  query: articlesQuery,
  answers: articleList,
  run: async ({ query, clientAddress }) => {
    const list = () => listArticles(query);
    return { ...(await (query.search ? admitSearch(clientAddress, list) : list())) };
  },
});

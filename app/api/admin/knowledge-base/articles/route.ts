import { z } from "zod";
import {
  ARTICLE_BODY_LIMIT,
  adminArticle,
  adminArticlesQuery,
  articleInput,
  listedArticle,
} from "@/lib/content/knowledge-base/admin-schema";
import { createArticle, listAllArticles, renderedBefore } from "@/lib/content/knowledge-base/articles";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a page of all articles, published or not, without their content. */
export const GET = adminRead({
  right: "articles.read",
  query: adminArticlesQuery,
  response: z.object({ articles: z.array(listedArticle), total: z.int() }),
  run: ({ query }) => listAllArticles(query),
});

/** Creates an article. */
export const POST = adminWrite({
  action: "knowledge-base-article.create",
  right: "content.write",
  tags: ["knowledge-base"],
  body: articleInput,
  maxBodyBytes: ARTICLE_BODY_LIMIT,
  status: 201,
  response: z.object({ article: adminArticle }),
  prepare: ({ body }) => renderedBefore(body),
  run: ({ tx, body, session, prepared }) => createArticle(tx, body, session, prepared),
});

import { ListPage } from "@/components/site/knowledge-base/list-page";
import { ALL_ARTICLES } from "@/lib/knowledge-base/list-query";
import { readArticleList } from "@/lib/knowledge-base/service";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";

export const metadata = pageMetadata(sitePages.knowledgeBase);

/** The list as it begins. With a query in the address, next.config.ts leads to search_results. */
export default async function KnowledgeBasePage() {
  return <ListPage query={ALL_ARTICLES} found={await readArticleList()} />;
}

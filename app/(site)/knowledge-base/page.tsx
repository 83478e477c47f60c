import { ListPage } from "@/components/site/knowledge-base/list-page";
import { ALL_ARTICLES } from "@/lib/content/knowledge-base/list-query";
import { readArticleList } from "@/lib/content/knowledge-base/service";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

export const generateMetadata = async () => pageMetadata(await readSitePage("knowledgeBase"));

/** next.config.ts sends addresses with a query to search_results. */
export default async function KnowledgeBasePage() {
  const [found, texts] = await Promise.all([readArticleList(), readTexts(knowledgeBaseTexts)]);
  return <ListPage query={ALL_ARTICLES} found={found} texts={texts} />;
}

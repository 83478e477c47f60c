import { ArticleBrowser } from "@/components/site/knowledge-base/article-browser";
import { ContactCall } from "@/components/site/knowledge-base/contact-call";
import { TextHero } from "@/components/site/page-hero";
import { PageStatus } from "@/components/site/page-status";
import { LIST_PATH, type ListQuery } from "@/lib/content/knowledge-base/list-query";
import type { ArticleList } from "@/lib/content/knowledge-base/schema";
import type { ArticleListPage } from "@/lib/content/knowledge-base/service";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { company } from "@/lib/data/company";

type ListPageProps = { query: ListQuery; found: ArticleListPage | null; texts: KnowledgeBaseTexts };

export function ListPage({ query, found, texts }: ListPageProps) {
  return (
    <>
      {found ? null : <PageStatus code={503} />}
      <TextHero texts={texts.hero} path={LIST_PATH} />
      <div className="bg-surface pb-14 sm:pb-20">
        <div className="site-container">
          <ArticleBrowser
            categories={found?.categories ?? []}
            initial={{ query, list: found && listOf(found) }}
            phone={{ label: company.phone, href: company.phoneHref }}
            texts={texts.browser}
          />
        </div>
      </div>
      <ContactCall texts={texts.call} />
    </>
  );
}

function listOf({ categories: _, ...list }: ArticleListPage): ArticleList {
  return list;
}

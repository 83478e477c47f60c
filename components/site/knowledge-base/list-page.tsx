import { ArticleBrowser } from "@/components/site/knowledge-base/article-browser";
import { ContactCall } from "@/components/site/knowledge-base/contact-call";
import { PageHero } from "@/components/site/page-hero";
import { PageStatus } from "@/components/site/page-status";
import { company } from "@/lib/company";
import { LIST_PATH, type ListQuery } from "@/lib/knowledge-base/list-query";
import type { ArticleList } from "@/lib/knowledge-base/schema";
import type { ArticleListPage } from "@/lib/knowledge-base/service";
import { sitePages } from "@/lib/site-pages";

/** docs/product.md 3.2, "Knowledge base list". `found` is null while the articles can't be read. */
export function ListPage({ query, found }: { query: ListQuery; found: ArticleListPage | null }) {
  return (
    <>
      {found ? null : <PageStatus code={503} />}
      <PageHero
        title={sitePages.knowledgeBase.title}
        lead="Clear answers to the IT questions that offices ask us most, written by the people who pick up the phone."
        breadcrumbs={[{ label: sitePages.knowledgeBase.title, href: LIST_PATH }]}
      />
      <div className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]">
        <div className="site-container">
          <ArticleBrowser
            categories={found?.categories ?? []}
            initial={{ query, list: found && listOf(found) }}
            phone={{ label: company.phone, href: company.phoneHref }}
          />
        </div>
      </div>
      <ContactCall
        title="Rather ask a person?"
        text="Tell us what you see on the screen. We answer in plain language, and the first consultation is free."
      />
    </>
  );
}

function listOf({ categories: _, ...list }: ArticleListPage): ArticleList {
  return list;
}

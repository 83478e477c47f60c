import { ArrowLeft } from "lucide-react";
import { ArticleCard } from "@/components/site/knowledge-base/article-card";
import { ArticleContent } from "@/components/site/knowledge-base/article-content";
import { ContactCall } from "@/components/site/knowledge-base/contact-call";
import { Contents } from "@/components/site/knowledge-base/contents";
import { Helpful } from "@/components/site/knowledge-base/helpful";
import { ShareButton } from "@/components/site/knowledge-base/share-button";
import { ViewCount } from "@/components/site/knowledge-base/view-count";
import { PageHero } from "@/components/site/page-hero";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import { company } from "@/lib/company";
import { prepareArticleHtml } from "@/lib/knowledge-base/article-html";
import type { ArticlePage } from "@/lib/knowledge-base/article-page";
import { ALL_ARTICLES, LIST_PATH, listAddress } from "@/lib/knowledge-base/list-query";
import { article as articleData } from "@/lib/structured-data";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

/** From so many headings on, a table of contents is of use. */
const HEADINGS_FOR_CONTENTS = 3;

/** docs/product.md 3.9: dates in the form of the United States; days as the company's office counts them. */
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: SITE_TIME_ZONE });

/**
 * An article's whole page.
 * @param isPreview of what the public does not see yet: nothing of it is counted, rated, shared or told to programs
 */
export function ArticleView({
  article,
  category,
  related,
  metaDescription,
  isPreview = false,
}: ArticlePage & { isPreview?: boolean }) {
  const path = `${LIST_PATH}/${article.slug}`;
  const { html, headings } = prepareArticleHtml(article.contentHtml);
  const sections = headings.filter(({ level }) => level === 2);
  const hasContents = sections.length >= HEADINGS_FOR_CONTENTS;
  return (
    <>
      {!isPreview && (
        <StructuredData
          data={articleData({
            title: article.title,
            description: metaDescription,
            path,
            publishedTime: article.createdAt,
            modifiedTime: article.updatedAt,
            section: category?.name,
            tags: article.tags,
          })}
        />
      )}
      <PageHero
        title={<span className="block max-w-[22ch] text-[0.82em] leading-[1.1]">{article.title}</span>}
        lead={article.excerpt}
        breadcrumbs={[
          { label: "Knowledge Base", href: LIST_PATH },
          ...(category
            ? [{ label: category.name, href: listAddress({ ...ALL_ARTICLES, category: category.id }) }]
            : []),
          { label: article.title, href: path, unseen: true },
        ]}
        actions={
          <div className="flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-5 text-[0.9375rem] text-white/75">
            <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
              <li>
                Published <time dateTime={article.createdAt}>{date.format(new Date(article.createdAt))}</time>
              </li>
              <li>
                Updated <time dateTime={article.updatedAt}>{date.format(new Date(article.updatedAt))}</time>
              </li>
              {!isPreview && <ViewCount slug={article.slug} atLeast={article.viewCount} />}
            </ul>
            {!isPreview && <ShareButton title={article.title} text={article.excerpt} />}
          </div>
        }
      />
      <div className="site-container py-[clamp(2.5rem,2rem+3vw,5rem)]">
        <SiteLink
          href={LIST_PATH}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong hover:underline hover:underline-offset-4"
        >
          <ArrowLeft className="group-hover:-translate-x-0.5 size-4.5 transition-transform" />
          Back to Knowledge Base
        </SiteLink>
        <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] lg:justify-between">
          {hasContents ? <Contents sections={sections} /> : null}
          <article aria-labelledby="page-title" className="min-w-0 lg:col-start-1 lg:row-start-1">
            <ArticleContent html={html} />
            {article.tags.length > 0 ? <Tags tags={article.tags} /> : null}
            {!isPreview && <Helpful slug={article.slug} />}
          </article>
        </div>
      </div>
      {related.length > 0 && category ? (
        <section
          aria-labelledby="related-title"
          className="border-line border-t bg-surface py-[clamp(3rem,2rem+3vw,5.5rem)]"
        >
          <div className="site-container">
            <h2 id="related-title" className="font-semibold text-2xl text-ink-strong tracking-[-0.02em]">
              More about {category.name}
            </h2>
            <ul className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {related.map((one) => (
                <ArticleCard key={one.id} article={one} category={category.name} />
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <ContactCall
        texts={{
          title: "Still Need Help?",
          text: "Tell us where you got stuck. A person reads it and answers within 2 hours during business hours.",
          contact: "Contact us",
          phone: `Call ${company.phone}`,
        }}
      />
    </>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <div className="mt-12 border-line border-t pt-7">
      <h2 className="text-ink-muted text-label">Tags</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <SiteLink
              href={listAddress({ ...ALL_ARTICLES, search: tag })}
              className="inline-flex min-h-9 items-center rounded-full bg-surface-sunken px-4 text-[0.9375rem] text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong"
            >
              {tag}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

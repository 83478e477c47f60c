import { ArrowLeft } from "lucide";
import { PrintButton, ShareButton } from "@/components/site/knowledge-base/article-buttons";
import { ArticleContent } from "@/components/site/knowledge-base/article-content";
import { NeighborLinks, RelatedArticles, Tags } from "@/components/site/knowledge-base/article-navigation";
import { ContactCall } from "@/components/site/knowledge-base/contact-call";
import { Contents } from "@/components/site/knowledge-base/contents";
import { Helpful } from "@/components/site/knowledge-base/helpful";
import { ViewCount } from "@/components/site/knowledge-base/view-count";
import { PageHero } from "@/components/site/page-hero";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { prepareArticleHtml } from "@/lib/content/knowledge-base/article-html";
import type { ArticlePage } from "@/lib/content/knowledge-base/article-page";
import { ALL_ARTICLES, LIST_PATH, listAddress } from "@/lib/content/knowledge-base/list-query";
import { readingMinutes } from "@/lib/content/knowledge-base/reading-time";
import type { Article } from "@/lib/content/knowledge-base/schema";
import { article as articleData } from "@/lib/content/structured-data";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { company } from "@/lib/data/company";

const HEADINGS_FOR_CONTENTS = 3;

/** @param isPreview of an unpublished article: it is not counted, rated, shared, or described for programs */
export async function ArticleView(props: ArticlePage & { texts: KnowledgeBaseTexts; isPreview?: boolean }) {
  const { article, category, related, neighbors, metaDescription, isPreview = false } = props;
  const { article: texts, ...list } = props.texts;
  const path = `${LIST_PATH}/${article.slug}`;
  const { html, headings } = prepareArticleHtml(article.contentHtml);
  const sections = headings.filter(({ level }) => level === 2);
  const data = isPreview
    ? null
    : await articleData({
        title: article.title,
        description: metaDescription,
        path,
        publishedTime: article.createdAt,
        modifiedTime: article.updatedAt,
        section: category?.name,
        tags: article.tags,
      });
  return (
    <>
      {data && <StructuredData data={data} />}
      <PageHero
        title={article.title}
        lead={article.excerpt}
        breadcrumbs={[
          { label: list.hero.crumb, href: LIST_PATH },
          ...(category
            ? [{ label: category.name, href: listAddress({ ...ALL_ARTICLES, category: category.id }) }]
            : []),
          { label: article.title, href: path, unseen: true },
        ]}
        facts={<ArticleFacts article={article} texts={texts} countsView={!isPreview} />}
        actions={
          isPreview ? undefined : (
            <>
              <ShareButton title={article.title} text={article.excerpt} texts={shareTexts(texts)} />
              <PrintButton label={texts.print} />
            </>
          )
        }
      />
      <div className="site-container pt-5 pb-14 sm:pb-20">
        <p className="print:hidden">
          <SiteLink
            href={LIST_PATH}
            className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong hover:underline hover:underline-offset-4"
          >
            <DrawnIcon
              icon={ArrowLeft}
              className="group-hover:-translate-x-0.5 size-4.5 transition-transform"
            />
            {texts.back}
          </SiteLink>
        </p>
        <div className="mt-4 grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] lg:justify-between">
          {sections.length >= HEADINGS_FOR_CONTENTS && (
            <Contents title={texts.contents} sections={sections}>
              <p className="mt-8 border-line border-t pt-5 text-ink-muted text-label">
                {list.call.title}
                <a
                  href={company.phoneHref}
                  className="flex min-h-11 items-center font-semibold text-base text-brand-strong hover:underline"
                >
                  {list.call.phone}
                </a>
              </p>
            </Contents>
          )}
          <article aria-labelledby="page-title" className="min-w-0 lg:col-start-1 lg:row-start-1">
            <ArticleContent html={html} />
            {article.tags.length > 0 && <Tags tags={article.tags} texts={texts} />}
            {!isPreview && <Helpful slug={article.slug} texts={helpfulTexts(texts)} />}
            <NeighborLinks neighbors={neighbors} texts={texts} />
          </article>
        </div>
      </div>
      <RelatedArticles related={related} texts={texts} general={list.browser.general} />
      <ContactCall texts={{ ...list.call, title: texts.helpTitle, text: texts.helpText }} />
    </>
  );
}

const shareTexts = ({ share, linkCopied, shareFailed, shareFailedText }: KnowledgeBaseTexts["article"]) => ({
  share,
  linkCopied,
  shareFailed,
  shareFailedText,
});

const helpfulTexts = (texts: KnowledgeBaseTexts["article"]) => ({
  title: texts.helpful,
  yes: texts.helpfulYes,
  no: texts.helpfulNo,
  thanks: texts.helpfulThanks,
  again: texts.helpfulAgain,
  failed: texts.helpfulFailed,
});

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: SITE_TIME_ZONE });

const dayOf = (time: string) => date.format(new Date(time));

type ArticleFactsProps = { article: Article; texts: KnowledgeBaseTexts["article"]; countsView: boolean };

function ArticleFacts({ article, texts, countsView }: ArticleFactsProps) {
  const [published, updated] = [dayOf(article.createdAt), dayOf(article.updatedAt)];
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-white/75">
      <li>{texts.team}</li>
      <li>
        {readingMinutes(article.contentHtml)} {texts.reading}
      </li>
      <li>
        {texts.published} <time dateTime={article.createdAt}>{published}</time>
      </li>
      {updated !== published && (
        <li>
          {texts.updated} <time dateTime={article.updatedAt}>{updated}</time>
        </li>
      )}
      {countsView && (
        <ViewCount
          slug={article.slug}
          atLeast={article.viewCount}
          texts={{ views: texts.views, view: texts.view }}
        />
      )}
    </ul>
  );
}

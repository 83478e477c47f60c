import { ViewCount } from "@/components/site/knowledge-base/view-count";
import { readingMinutes } from "@/lib/content/knowledge-base/reading-time";
import type { Article } from "@/lib/content/knowledge-base/schema";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: SITE_TIME_ZONE });

const dayOf = (time: string) => date.format(new Date(time));

type ArticleFactsProps = { article: Article; texts: KnowledgeBaseTexts["article"]; countsView: boolean };

export function ArticleFacts({ article, texts, countsView }: ArticleFactsProps) {
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

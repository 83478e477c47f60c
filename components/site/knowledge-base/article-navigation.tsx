import { ArrowLeft, ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { ArticleCard } from "@/components/site/knowledge-base/article-card";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ArticleLink, Neighbors, RelatedArticle } from "@/lib/content/knowledge-base/around-article";
import { ALL_ARTICLES, LIST_PATH, listAddress } from "@/lib/content/knowledge-base/list-query";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

type Texts = { texts: KnowledgeBaseTexts["article"] };

export function Tags({ tags, texts }: Texts & { tags: string[] }) {
  return (
    <div className="mt-12 border-line border-t pt-7 print:hidden">
      <h2 className="text-ink-muted text-label">{texts.tags}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <SiteLink
              href={listAddress({ ...ALL_ARTICLES, search: tag })}
              className="inline-flex min-h-11 items-center rounded-full bg-surface-sunken px-4 text-[0.9375rem] text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong"
            >
              {tag}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function NeighborLinks({ neighbors: { previous, next }, texts }: Texts & { neighbors: Neighbors }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.neighbors} className="mt-10 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous && (
        <Neighbor article={previous}>
          <DrawnIcon icon={ArrowLeft} className="size-4" /> {texts.previousArticle}
        </Neighbor>
      )}
      {next && (
        <Neighbor article={next} className="sm:col-start-2 sm:items-end sm:text-right">
          {texts.nextArticle} <DrawnIcon icon={ArrowRight} className="size-4" />
        </Neighbor>
      )}
    </nav>
  );
}

type NeighborProps = { article: ArticleLink; className?: string; children: ReactNode };

function Neighbor({ article: { slug, title }, className = "", children }: NeighborProps) {
  return (
    <SiteLink
      href={`${LIST_PATH}/${slug}`}
      className={`flex flex-col gap-1.5 rounded-2xl border border-line p-5 transition-colors hover:border-brand/40 hover:bg-brand-soft ${className}`}
    >
      <span className="flex items-center gap-1.5 text-ink-muted text-label">{children}</span>
      <span className="font-semibold text-ink-strong [overflow-wrap:anywhere]">{title}</span>
    </SiteLink>
  );
}

type RelatedArticlesProps = Texts & { related: RelatedArticle[]; general: string };

export function RelatedArticles({ related, texts, general }: RelatedArticlesProps) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="bg-surface pb-14 sm:pb-20 print:hidden">
      <div className="site-container">
        <h2 id="related-title" className="text-headline text-ink-strong">
          {texts.related}
        </h2>
        <ul className="mt-6 grid gap-x-12 md:grid-cols-3">
          {related.map((one) => (
            <ArticleCard key={one.id} article={one} category={one.category ?? undefined} general={general} />
          ))}
        </ul>
      </div>
    </section>
  );
}

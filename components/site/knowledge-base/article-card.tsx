import { SiteLink } from "@/components/site/site-link";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { ArticleSummary, SnippetPart } from "@/lib/content/knowledge-base/schema";

const MAX_TAGS = 3;

type ArticleCardProps = { article: ArticleSummary; category: string | undefined; general: string };

export function ArticleCard({ article, category, general }: ArticleCardProps) {
  const { slug, title, excerpt, snippet, tags } = article;
  return (
    <li className="group relative grid content-start gap-y-2 border-line border-t py-6">
      <p className="text-ink-muted text-label">{category ?? general}</p>
      <h3 className="text-headline text-ink-strong [overflow-wrap:anywhere]">
        <SiteLink
          href={`${LIST_PATH}/${slug}`}
          className="after:absolute after:inset-0 group-hover:text-brand-strong"
        >
          {title}
        </SiteLink>
      </h3>
      <p className="line-clamp-3 text-ink-muted [overflow-wrap:anywhere]">
        <Marked parts={snippet && snippet.length > 0 ? snippet : [{ text: excerpt, match: false }]} />
      </p>
      {tags.length > 0 && (
        <p className="text-ink-faint text-label [overflow-wrap:anywhere]">
          {tags.slice(0, MAX_TAGS).join(" · ")}
        </p>
      )}
    </li>
  );
}

function Marked({ parts }: { parts: SnippetPart[] }) {
  let end = 0;
  return parts.map(({ text, match }) => {
    end += text.length;
    return match ? (
      <mark key={end} className="rounded-xs bg-accent-soft font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    );
  });
}

import { ArrowIcon } from "@/components/site/knowledge-base/icons";
import { SiteLink } from "@/components/site/site-link";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import type { ArticleSummary, SnippetPart } from "@/lib/content/knowledge-base/schema";

const MAX_TAGS = 3;

export function ArticleCard({
  article: { slug, title, excerpt, snippet, tags },
  category,
  general,
}: {
  article: ArticleSummary;
  category: string | undefined;
  general: string;
}) {
  return (
    <li className="group hover:-translate-y-0.5 relative flex flex-col rounded-2xl border border-line bg-surface p-6 transition-[border-color,box-shadow,translate] duration-200 hover:border-brand/35 hover:shadow-[0_24px_48px_-32px_rgb(8_26_51/0.45)] sm:p-7">
      <p className="font-medium text-brand text-label">{category ?? general}</p>
      <h3 className="mt-2 text-heading text-ink-strong [overflow-wrap:anywhere]">
        <SiteLink
          href={`${LIST_PATH}/${slug}`}
          className="transition-colors after:absolute after:inset-0 after:rounded-2xl group-hover:text-brand-strong"
        >
          {title}
        </SiteLink>
      </h3>
      <p className="mt-3 line-clamp-4 text-[0.9375rem] text-ink-muted leading-relaxed [overflow-wrap:anywhere]">
        <Marked parts={snippet && snippet.length > 0 ? snippet : [{ text: excerpt, match: false }]} />
      </p>
      <div className="mt-auto flex items-end justify-between gap-4 pt-6">
        <p className="min-w-0 text-ink-faint text-label [overflow-wrap:anywhere]">
          {tags.slice(0, MAX_TAGS).join(" · ")}
        </p>
        <ArrowIcon className="size-5 shrink-0 text-brand transition-transform duration-200 group-hover:translate-x-1" />
      </div>
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

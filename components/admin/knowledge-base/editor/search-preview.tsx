import { useFormContext } from "react-hook-form";
import { useSiteParts } from "@/components/admin/kit/site-parts";
import type { ArticleValues } from "@/components/admin/knowledge-base/editor/article-values";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";

/** Length in characters at which search engines usually cut. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;
const SHORT_DESCRIPTION = 70;

export function SearchPreview() {
  const { titleEnd } = useSiteParts();
  const { watch } = useFormContext<ArticleValues>();
  const [title, metaTitle, excerpt, metaDescription, slug] = watch([
    "title",
    "metaTitle",
    "excerpt",
    "metaDescription",
    "slug",
  ]);
  const own = metaTitle.trim() || title.trim();
  const shownTitle = `${own || "Title"}${titleEnd}`;
  const description = metaDescription.trim() || excerpt.trim() || title.trim();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium text-ink">Search result</figcaption>
      <div className="grid min-w-0 gap-0.5 rounded-md border border-line bg-surface-sunken/40 p-3">
        <span className="text-xs break-all text-ink-muted">
          {window.location.host} › {LIST_PATH.slice(1)} › {slug || "slug"}
        </span>
        <span className="text-base leading-snug font-medium break-words text-brand-strong">
          {truncate(shownTitle, TITLE_LENGTH)}
        </span>
        <span className="text-sm break-words text-ink-muted">
          {description ? truncate(description, DESCRIPTION_LENGTH) : "No description"}
        </span>
      </div>
      <ul className="grid gap-0.5 text-xs text-ink-muted">
        <li>
          Title: {lengthOf(own)} of its own characters, {lengthOf(shownTitle)} in all.{" "}
          {lengthOf(own) > TITLE_LENGTH && `Search results cut it off after about ${TITLE_LENGTH}.`}
        </li>
        <li>
          Description: {lengthOf(description)} characters. {descriptionHint(lengthOf(description))}
        </li>
      </ul>
    </figure>
  );
}

function descriptionHint(length: number): string {
  if (length > DESCRIPTION_LENGTH) return `Search results cut it off after about ${DESCRIPTION_LENGTH}.`;
  return length < SHORT_DESCRIPTION ? `You have room for about ${DESCRIPTION_LENGTH}.` : "";
}

/** Counts characters, not JavaScript's UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function truncate(text: string, most: number): string {
  return lengthOf(text) > most ? `${Array.from(text).slice(0, most).join("").trimEnd()}…` : text;
}

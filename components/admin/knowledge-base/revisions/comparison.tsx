import { type DiffPart, textDiff } from "@/components/admin/knowledge-base/revisions/text-diff";
import { useCategories } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminCategory, ArticleTexts } from "@/lib/content/knowledge-base/admin-schema";
import { withKeys } from "@/lib/core/with-keys";

export function Comparison({ before, after }: { before: ArticleTexts; after: ArticleTexts }) {
  const categories = useCategories().data ?? [];
  const [old, now] = [textsBy(before, categories), textsBy(after, categories)];
  const changed = Object.keys(old).filter((name) => old[name] !== now[name]);
  if (changed.length === 0) {
    return <p className="py-8 text-center text-sm text-ink-muted">Both versions are identical.</p>;
  }
  return (
    <dl className="grid gap-4">
      {changed.map((name) => (
        <div key={name} className="grid gap-1">
          <dt className="text-xs font-medium text-ink-muted">{name}</dt>
          <dd className="min-w-0 rounded-md border border-line bg-surface p-3 text-sm leading-relaxed break-words whitespace-pre-wrap text-ink">
            <Parts parts={textDiff(old[name] ?? "", now[name] ?? "")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textsBy(texts: ArticleTexts, categories: readonly AdminCategory[]): Record<string, string> {
  const category = categories.find(({ id }) => id === texts.categoryId);
  return {
    Title: texts.title,
    Slug: texts.slug,
    Category: texts.categoryId === null ? "Uncategorized" : (category?.name ?? "A deleted category"),
    Tags: texts.tags.join(", "),
    Excerpt: texts.excerpt ?? "",
    "Meta title": texts.metaTitle ?? "",
    "Meta description": texts.metaDescription ?? "",
    Content: texts.content,
  };
}

function Parts({ parts }: { parts: DiffPart[] }) {
  return withKeys(parts, ({ text }) => text).map(([key, { text, is }]) => {
    if (is === "same") return <span key={key}>{text}</span>;
    const Mark = is === "added" ? "ins" : "del";
    return (
      <Mark
        key={key}
        className={
          is === "added"
            ? "rounded-xs bg-success/15 no-underline"
            : "rounded-xs bg-danger/10 line-through decoration-danger/50"
        }
      >
        {text}
      </Mark>
    );
  });
}

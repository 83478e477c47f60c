import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { onPlainClick } from "@/components/admin/kit/plain-click";
import { RowActions } from "@/components/admin/kit/row-actions";
import { ArticleStateBadge } from "@/components/admin/knowledge-base/article-state";
import { Badge } from "@/components/ui/badge";
import { usePersonName } from "@/lib/access/users/queries";
import type { AdminCategory, ListedArticle, ListedDraft } from "@/lib/content/knowledge-base/admin-schema";

type ArticleColumns = {
  categories: readonly AdminCategory[];
  drafts: readonly ListedDraft[];
  onEdit: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
};

const SHOWN_TAGS = 3;

const count = new Intl.NumberFormat("en-US");

export function articleColumns({
  categories,
  drafts,
  onEdit,
  onDelete,
}: ArticleColumns): Column<ListedArticle>[] {
  const categoryOf = ({ categoryId }: ListedArticle) =>
    categories.find(({ id }) => id === categoryId)?.name ?? (categoryId === null ? "Uncategorized" : "…");
  const draftOf = ({ id }: ListedArticle) => drafts.find(({ articleId }) => articleId === id);
  return [
    {
      header: "Article",
      sort: "title",
      className: "@md:@max-4xl:col-span-2",
      cell: (article) => (
        <div className="grid min-w-0 gap-1 @4xl:min-w-52">
          <a
            href={`?article=${article.id}`}
            onClick={onPlainClick(() => onEdit(article))}
            className="min-w-0 font-medium break-words text-ink hover:underline"
          >
            {article.title}
          </a>
          <span className="text-xs break-all">/{article.slug}</span>
          <Tags tags={article.tags} />
        </div>
      ),
    },
    {
      header: "State",
      cell: (article) => {
        const draft = draftOf(article);
        return (
          <span className="flex flex-wrap gap-1.5">
            <ArticleStateBadge article={article} />
            {draft && <UnsavedBadge draft={draft} />}
          </span>
        );
      },
    },
    { header: "Category", cell: (article) => <span className="break-words">{categoryOf(article)}</span> },
    {
      header: "Views",
      sort: "viewCount",
      cell: ({ viewCount }) => <span className="tabular-nums">{count.format(viewCount)}</span>,
    },
    {
      header: "Helpful",
      cell: ({ helpfulYes, helpfulNo }) =>
        helpfulYes + helpfulNo > 0 ? (
          <span className="whitespace-nowrap tabular-nums">
            {count.format(helpfulYes)} yes, {count.format(helpfulNo)} no
          </span>
        ) : (
          <span>–</span>
        ),
    },
    { header: "Updated", sort: "updatedAt", cell: ({ updatedAt }) => <DateText value={updatedAt} /> },
    {
      header: "Actions",
      actions: true,
      cell: (article) => (
        <RowActions
          name={`the article ${article.title}`}
          onEdit={() => onEdit(article)}
          onDelete={() => onDelete(article)}
        />
      ),
    },
  ];
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.slice(SHOWN_TAGS);
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge className="max-w-40 truncate">{tag}</Badge>
        </li>
      ))}
      {more.length > 0 && (
        <li className="self-center text-xs" title={more.join(", ")}>
          +{more.length}
        </li>
      )}
    </ul>
  );
}

function UnsavedBadge({ draft }: { draft: ListedDraft }) {
  const nameOf = usePersonName();
  return <Badge title={`Not saved yet, by ${nameOf(draft.savedBy)}`}>Unsaved changes</Badge>;
}

import { Download, FileText, Plus, Upload } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Options } from "@/components/admin/kit/options";
import { onPlainClick } from "@/components/admin/kit/plain-click";
import { RowActions } from "@/components/admin/kit/row-actions";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { openArticle } from "@/components/admin/knowledge-base/address";
import { ArticleStateBadge } from "@/components/admin/knowledge-base/article-state";
import { BulkArticles } from "@/components/admin/knowledge-base/bulk-articles";
import { ImportArticlesDialog } from "@/components/admin/knowledge-base/import-dialog";
import { NewDrafts } from "@/components/admin/knowledge-base/new-drafts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { usePersonName } from "@/lib/access/users/queries";
import {
  useArticles,
  useCategories,
  useDrafts,
  useRemoveArticle,
} from "@/lib/content/knowledge-base/admin-queries";
import {
  ARTICLE_STATES,
  adminArticlesQuery,
  type ListedArticle,
  type ListedDraft,
  NO_CATEGORY,
} from "@/lib/content/knowledge-base/admin-schema";
import { exportAddress } from "@/lib/content/knowledge-base/transfer/queries";
import { capitalized } from "@/lib/core/capitalized";
import { type ListState, useListState } from "@/lib/core/query/list";

const filters = {
  category: (value: string) => value === NO_CATEGORY || /^[1-9]\d{0,8}$/.test(value),
  state: ARTICLE_STATES,
};

const SHOWN_TAGS = 3;

export function ArticlesTab() {
  const state = useListState({ defaultSort: "-updatedAt", query: adminArticlesQuery, filters });
  const articles = useArticles(state);
  const categories = useCategories().data ?? [];
  const drafts = useDrafts().data ?? [];
  const remove = useRemoveArticle();
  const [deleting, setDeleting] = useState<ListedArticle | null>(null);
  const categoryOf = ({ categoryId }: ListedArticle) =>
    categories.find(({ id }) => id === categoryId)?.name ?? (categoryId === null ? "Uncategorized" : "…");
  const draftOf = ({ id }: ListedArticle) => drafts.find(({ articleId }) => articleId === id);
  const columns: Column<ListedArticle>[] = [
    {
      header: "Article",
      sort: "title",
      className: "@md:@max-4xl:col-span-2",
      cell: (article) => (
        <div className="grid min-w-0 gap-1 @4xl:min-w-52">
          <a
            href={`?article=${article.id}`}
            onClick={onPlainClick(() => openArticle(article.id))}
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
      cell: ({ viewCount }) => <span className="tabular-nums">{viewCount.toLocaleString("en-US")}</span>,
    },
    {
      header: "Helpful",
      cell: ({ helpfulYes, helpfulNo }) =>
        helpfulYes + helpfulNo > 0 ? (
          <span className="whitespace-nowrap tabular-nums">
            {helpfulYes.toLocaleString("en-US")} yes, {helpfulNo.toLocaleString("en-US")} no
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
          onEdit={() => openArticle(article.id)}
          onDelete={() => setDeleting(article)}
        />
      ),
    },
  ];
  return (
    <>
      <NewDrafts drafts={drafts.filter(({ articleId }) => articleId === null)} />
      <DataTable
        caption="articles"
        columns={columns}
        query={articles}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by title, text or tag"
        tools={<ArticleTransfer state={state} found={articles.data?.total ?? 0} />}
        bulkActions={{
          nameOf: ({ title }) => title,
          actions: (chosen, clear) => (
            <BulkArticles articles={chosen} categories={categories} onDone={clear} />
          ),
        }}
        filters={
          <>
            <FilterSelect
              label="Category"
              name="category"
              state={state}
              all="All categories"
              className="max-w-56"
            >
              <option value={NO_CATEGORY}>Uncategorized</option>
              <Options of={categories.map(({ id, name }) => [id, name])} />
            </FilterSelect>
            <FilterSelect label="State" name="state" state={state} all="All states">
              <Options of={ARTICLE_STATES.map((name) => [name, capitalized(name)])} />
            </FilterSelect>
          </>
        }
        noMatch="No article matches your search."
        empty={
          <EmptyState
            icon={FileText}
            title="No articles yet."
            description="The knowledge base is empty for visitors until you publish one."
            action={
              <Button onClick={() => openArticle("new")}>
                <DrawnIcon icon={Plus} /> Write the first one
              </Button>
            }
          />
        }
      />
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          description={`Are you sure you want to delete the article "${deleting.title}"? It goes to the trash, with its revisions.`}
          confirmLabel="Delete article"
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
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

type ArticleTransferProps = {
  state: Pick<ListState, "search"> & { filters: Record<string, string> };
  found: number;
};

function ArticleTransfer({ state: { search, filters }, found }: ArticleTransferProps) {
  const [isImporting, setImporting] = useState(false);
  const isNarrowed = search !== "" || Object.values(filters).some((value) => value !== "");
  return (
    <>
      <WriteAccessOnly>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <DrawnIcon icon={Upload} /> <span className="@max-4xl:sr-only">Import</span>
        </Button>
      </WriteAccessOnly>
      {found > 0 && (
        <Button variant="secondary" size="small" asChild>
          <a href={exportAddress({ search, ...filters })} download>
            <DrawnIcon icon={Download} />{" "}
            <span className="@max-4xl:sr-only">{isNarrowed ? `Export these (${found})` : "Export all"}</span>
          </a>
        </Button>
      )}
      {isImporting && <ImportArticlesDialog onClose={() => setImporting(false)} />}
    </>
  );
}

import { Download, FileText, Plus, Upload } from "lucide";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Options } from "@/components/admin/kit/options";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { openArticle } from "@/components/admin/knowledge-base/address";
import { articleColumns } from "@/components/admin/knowledge-base/article-columns";
import { BulkArticles } from "@/components/admin/knowledge-base/bulk-articles";
import { ImportDialog } from "@/components/admin/knowledge-base/import-dialog";
import { NewDrafts } from "@/components/admin/knowledge-base/new-drafts";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
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
  NO_CATEGORY,
} from "@/lib/content/knowledge-base/admin-schema";
import { exportAddress } from "@/lib/content/knowledge-base/transfer/queries";
import { capitalized } from "@/lib/core/capitalized";
import { type ListState, useListState } from "@/lib/core/query/list";

const filters = {
  category: (value: string) => value === NO_CATEGORY || /^[1-9]\d{0,8}$/.test(value),
  state: ARTICLE_STATES,
};

export function ArticlesTab() {
  const state = useListState({ defaultSort: "-updatedAt", query: adminArticlesQuery, filters });
  const articles = useArticles(state);
  const categories = useCategories().data ?? [];
  const drafts = useDrafts().data ?? [];
  const remove = useRemoveArticle();
  const [deleting, setDeleting] = useState<ListedArticle | null>(null);
  const columns = articleColumns({
    categories,
    drafts,
    onEdit: ({ id }) => openArticle(id),
    onDelete: setDeleting,
  });
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
          title="Delete article"
          description={`Are you sure you want to delete the article "${deleting.title}"? It goes to the trash, with its revisions.`}
          confirmLabel="Delete article"
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
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
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

"use client";

import { Folders } from "lucide";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { EmptyState } from "@/components/admin/kit/states";
import type { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { CategoryForm } from "@/components/admin/knowledge-base/category-form";
import { CategoryRow } from "@/components/admin/knowledge-base/category-row";
import {
  useArticleCount,
  useCategories,
  useRemoveCategory,
  useReorderCategories,
  useSaveCategory,
} from "@/lib/content/knowledge-base/admin-queries";
import type { AdminCategory } from "@/lib/content/knowledge-base/admin-schema";
import { useListState } from "@/lib/core/query/list";

type CategoriesTabProps = ReturnType<typeof useEditing<AdminCategory>>;

/** The panel's heading has the add button. */
export function CategoriesTab({
  form,
  deleting,
  edit,
  closeForm,
  requestDelete,
  closeQuestion,
}: CategoriesTabProps) {
  const state = useListState({ defaultSort: "orderIndex" });
  const query = useCategories();
  const save = useSaveCategory();
  const reorder = useReorderCategories();
  return (
    <>
      <WholeList
        caption="categories"
        query={query}
        state={state}
        searchHint="Search by name, slug or description"
        textOf={({ name, slug, description }) => `${name} ${slug} ${description ?? ""}`}
        noMatch="No category matches your search."
        empty={
          <EmptyState
            icon={Folders}
            title="No categories yet."
            description="Articles don't need one, but categories help visitors find their way."
          />
        }
      >
        {(rows, isSearched) => (
          <SortableList
            items={rows}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onReorder={reorder}
            label="Categories"
            className="divide-y divide-line"
            isFixed={isSearched}
          >
            {(category, handle) => (
              <CategoryRow
                category={category}
                handle={handle}
                onEdit={() => edit(category)}
                onDelete={() => requestDelete(category)}
              />
            )}
          </SortableList>
        )}
      </WholeList>
      {form && <CategoryForm record={form.record} save={save} onClose={closeForm} />}
      {deleting && <DeleteCategory category={deleting} onClose={closeQuestion} />}
    </>
  );
}

/** Shows how many articles are deleted with a category before deleting it. */
function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const remove = useRemoveCategory();
  const { data: count } = useArticleCount(category.id);
  return (
    <DeleteDialog
      record={category}
      remove={remove}
      title="Delete category"
      description={
        <>
          Are you sure you want to delete the category “{category.name}”? {consequence(count)}
        </>
      }
      confirmLabel="Delete category"
      onClose={onClose}
    />
  );
}

function consequence(count: number | undefined): string {
  if (count === undefined) return "Its articles go with it, and you can restore them together.";
  if (count === 0) return "It has no articles.";
  const articles = count === 1 ? "Its article goes" : `Its ${count.toLocaleString("en-US")} articles go`;
  return `${articles} to the trash with it, and you can restore them together.`;
}

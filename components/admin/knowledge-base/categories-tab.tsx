import { Folders } from "lucide";
import type { ReactNode } from "react";
import { counted } from "@/components/admin/kit/counted";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { SlugField } from "@/components/admin/kit/fields/slug-field";
import { LongTextField, NumberField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { RowActions } from "@/components/admin/kit/row-actions";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { EmptyState } from "@/components/admin/kit/states";
import type { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { Badge } from "@/components/ui/badge";
import {
  useArticleCount,
  useCategories,
  useRemoveCategory,
  useReorderCategories,
  useSaveCategory,
} from "@/lib/content/knowledge-base/admin-queries";
import { type AdminCategory, categoryInput } from "@/lib/content/knowledge-base/admin-schema";
import { useListState } from "@/lib/core/query/list";

export function CategoriesTab({ editing }: { editing: ReturnType<typeof useEditing<AdminCategory>> }) {
  const { form, deleting } = editing;
  const state = useListState({ defaultSort: "orderIndex" });
  const reorder = useReorderCategories();
  return (
    <>
      <WholeList
        caption="categories"
        query={useCategories()}
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
            nameOf={({ name }) => name}
            onReorder={reorder}
            label="Categories"
            isFixed={isSearched}
          >
            {(category, handle) => (
              <CategoryRow
                category={category}
                handle={handle}
                onEdit={() => editing.edit(category)}
                onDelete={() => editing.requestDelete(category)}
              />
            )}
          </SortableList>
        )}
      </WholeList>
      {form && <CategoryForm record={form.record} onClose={editing.closeForm} />}
      {deleting && <DeleteCategory category={deleting} onClose={editing.closeQuestion} />}
    </>
  );
}

function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { data: count } = useArticleCount(category.id);
  return (
    <DeleteDialog
      record={category}
      remove={useRemoveCategory()}
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
  const articles = count === 1 ? "Its article goes" : `Its ${counted(count, "article")} go`;
  return `${articles} to the trash with it, and you can restore them together.`;
}

type CategoryRowProps = {
  category: AdminCategory;
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

function CategoryRow({ category, handle, onEdit, onDelete }: CategoryRowProps) {
  const { name, slug, description, isVisible, orderIndex } = category;
  return (
    <div className="flex items-center gap-2 bg-surface px-3 py-2 hover:bg-surface-sunken/50 max-sm:items-start sm:gap-3">
      {handle}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-sm font-medium break-words text-ink">{name}</span>
          <Badge variant={isVisible ? "success" : "warning"}>{isVisible ? "Visible" : "Hidden"}</Badge>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <span className="min-w-0 break-all">/{slug}</span>
          <span className="whitespace-nowrap">Order {orderIndex}</span>
        </span>
        {description && <p className="line-clamp-2 text-xs text-ink-muted">{description}</p>}
      </div>
      <RowActions name={`the category ${name}`} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
}

function CategoryForm({ record, onClose }: { record?: AdminCategory; onClose: () => void }) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add category"}
      submitLabel={record ? "Save changes" : "Add category"}
      schema={categoryInput}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        slug: stored?.slug ?? "",
        description: stored?.description ?? "",
        isVisible: stored?.isVisible ?? true,
        ...(stored && { orderIndex: stored.orderIndex }),
      })}
      save={useSaveCategory()}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <SlugField from={record ? undefined : "name"} />
      <LongTextField name="description" label="Description" rows={3} />
      {record && <NumberField name="orderIndex" label="Order" min={0} hint="You can drag categories, too." />}
      <SwitchField
        name="isVisible"
        label="Visible"
        hint="Visitors don't see articles in a hidden category."
      />
    </FormDialog>
  );
}
